import path from 'node:path';
import type { Metafile } from 'esbuild';

type Outputs = Metafile['outputs'];

/** What a function loads for one of its calls. */
export interface LoadedCode {
  /** Module that is imported on demand, such as a handler; `start` for what the function loads when it starts. */
  module: string;
  /** Of JavaScript, with what was loaded at the start. */
  bytes: number;
  /** Files that this code was made of. */
  inputs: string[];
}

/** What a function loads at its start, and for each module that it imports on demand. Largest first. */
export function listLoadedCode({ outputs }: Metafile): LoadedCode[] {
  const [start = ''] = Object.keys(outputs).filter((file) => path.basename(file) === 'index.mjs');
  const atStart = closureOf(start, outputs);
  const describe = (module: string, files: Set<string>): LoadedCode => ({
    module,
    bytes: [...files].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0),
    inputs: [...files].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {})),
  });
  const onDemand = new Set(
    [...atStart]
      .flatMap((file) => importsOf(file, 'dynamic-import', outputs))
      .filter((file) => !atStart.has(file)),
  );
  const loaded = [...onDemand].map((file) =>
    describe(outputs[file]?.entryPoint ?? file, closureOf(file, outputs).union(atStart)),
  );
  return [describe('start', atStart), ...loaded].toSorted((a, b) => b.bytes - a.bytes);
}

/** A file and all that it imports at once. */
function closureOf(file: string, outputs: Outputs, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of importsOf(file, 'import-statement', outputs)) closureOf(imported, outputs, found);
  return found;
}

function importsOf(file: string, kind: string, outputs: Outputs): string[] {
  return (outputs[file]?.imports ?? [])
    .filter((each) => each.kind === kind && !each.external)
    .map((each) => each.path);
}
