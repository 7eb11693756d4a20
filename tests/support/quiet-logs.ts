import { afterAll, afterEach, beforeEach } from 'vitest';

/** What the logger of the functions writes, a line of JSON. */
const logLine = /^\{"level":"/;

const write = process.stdout.write.bind(process.stdout);
let kept: string[] = [];

// Log lines of the code under test belong to tests that fail.
process.stdout.write = ((chunk: unknown, ...rest: []) => {
  if (typeof chunk !== 'string' || !logLine.test(chunk)) return write(chunk as string, ...rest);
  kept.push(chunk);
  return true;
}) as typeof process.stdout.write;

beforeEach(() => {
  kept = [];
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') write(kept.join(''));
});
afterAll(() => {
  process.stdout.write = write;
});
