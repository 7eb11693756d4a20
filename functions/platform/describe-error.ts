import { fileURLToPath } from 'node:url';
import type { ErrorTrace, TraceFrame, VendorGroup } from '#shared/error-trace.ts';
import { placeInSource } from './source-places.ts';

/** Lines that a snippet shows before and after its own. */
const snippetLines = 10;
const maxLineChars = 300;
const framePattern = /^\s*at (?:async )?(?:(.+?) \()?((?:file:|node:|\/).*?):(\d+):(\d+)\)?$/;
const vendor = /(^|\/)node_modules\/|^node:/;

/** What an error was and how it came about, for the people who work on the site. */
export function describeError(error: unknown): ErrorTrace {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const lines = (thrown.stack ?? '').split('\n');
  const frames = lines.flatMap(readFrame).map((frame, flatIndex) => ({ ...frame, flatIndex }));
  const trace = groupVendors(frames);
  return {
    ignitionTrace: true,
    exception: thrown.name,
    message: thrown.message,
    trace,
    totalVendorGroups: trace.filter((part) => 'vendorGroup' in part).length,
  };
}

function readFrame(stackLine: string): Omit<TraceFrame, 'flatIndex'>[] {
  const [, method = '<anonymous>', address, line, column] = framePattern.exec(stackLine) ?? [];
  if (!address) return [];
  if (address.startsWith('node:')) {
    return [{ method, path: address, lineNumber: Number(line), codeSnippet: {} }];
  }
  const file = address.startsWith('file:') ? fileURLToPath(address.split('?')[0] ?? address) : address;
  const { path, lineNumber, source } = placeInSource(file, Number(line), Number(column));
  return [{ method, path, lineNumber, codeSnippet: source ? cutSnippet(source, lineNumber) : {} }];
}

function cutSnippet(source: string, lineNumber: number): Record<string, string> {
  const lines = source.split('\n');
  const first = Math.max(1, lineNumber - snippetLines);
  const shown = lines.slice(first - 1, lineNumber + snippetLines);
  return Object.fromEntries(shown.map((line, index) => [first + index, line.slice(0, maxLineChars)]));
}

function groupVendors(frames: TraceFrame[]): (TraceFrame | VendorGroup)[] {
  const parts: (TraceFrame | VendorGroup)[] = [];
  for (const frame of frames) {
    const last = parts.at(-1);
    if (!vendor.test(frame.path)) parts.push(frame);
    else if (last && 'vendorGroup' in last) last.items.push(frame);
    else parts.push({ vendorGroup: true, items: [frame] });
  }
  return parts;
}
