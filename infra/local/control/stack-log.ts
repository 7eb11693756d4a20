import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const keptLineCount = 1000;

/** A line of a function or of the stack itself, parsed where it was JSON. */
export interface LogLine {
  level: string;
  message: string;
  function?: string;
  requestId?: string;
  [field: string]: unknown;
}

export interface StackLog {
  add(line: LogLine): void;
  /** Takes every line that a function prints. */
  collect(functionName: string, output: Readable): void;
  /** The last 1000 lines, oldest first; with a request id only the lines of that request. */
  list(requestId?: string): LogLine[];
}

/** Keeps what the functions print, and tells `onLine` about each line as it comes. */
export function createStackLog(onLine: (line: LogLine) => void): StackLog {
  const lines: LogLine[] = [];
  const add = (line: LogLine): void => {
    lines.push(line);
    if (lines.length > keptLineCount) lines.shift();
    onLine(line);
  };
  return {
    add,
    collect(functionName, output) {
      createInterface({ input: output }).on('line', (text) => {
        if (text !== '') add(parseLine(functionName, text));
      });
    },
    list: (requestId) =>
      requestId === undefined ? [...lines] : lines.filter((line) => line.requestId === requestId),
  };
}

function parseLine(functionName: string, text: string): LogLine {
  const fields = findJsonObject(text);
  if (fields === undefined) return { level: 'info', function: functionName, message: text };
  return {
    ...fields,
    level: String(fields['level'] ?? 'info').toLowerCase(),
    function: functionName,
    message: String(fields['message'] ?? ''),
  };
}

function findJsonObject(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // A line may begin with a brace and still be plain text.
    return undefined;
  }
}
