import path from 'node:path';
import { runBuildProcess } from '../bundles/build-process.ts';

export interface PrepareAssemblyOptions {
  /** Whether bundles are made small, as deployed. */
  minify: boolean;
}

/** Builds and synthesizes what has changed, in a process of its own. Returns the folder of the assembly. */
export function prepareAssembly(options: PrepareAssemblyOptions): Promise<string> {
  const script = path.join(import.meta.dirname, 'run-prepare-assembly.ts');
  return runBuildProcess<string>({ script, input: options, output: 'stdout' });
}
