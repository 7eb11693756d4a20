import type { LogLine } from './control/stack-log.ts';

const shownLevels = new Set(['warn', 'error', 'fatal']);

/** Prints warnings and errors; with `isVerbose` every line of every function. */
export function printLogLine(line: LogLine, isVerbose: boolean): void {
  if (!isVerbose && !shownLevels.has(line.level)) return;
  const { level, function: functionName, message, ...fields } = line;
  const details = Object.keys(fields).length === 0 ? '' : ` ${JSON.stringify(fields)}`;
  process.stderr.write(`${level} ${functionName ?? 'stack'}: ${message}${details}\n`);
}
