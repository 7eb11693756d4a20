import { afterAll, afterEach, inject } from 'vitest';
import { keepCalls } from './kept-calls.ts';
import { startWorkerStack } from './worker-stack.ts';

const stack = await startWorkerStack();

// What functions logged belongs into the output of a test that fails.
const known = new WeakSet(stack.logs());
afterEach(({ task }) => {
  const added = stack.logs().filter((line) => !known.has(line));
  for (const line of added) known.add(line);
  if (task.result?.state !== 'fail') return;
  for (const line of added) if (line.level === 'error') process.stderr.write(`${JSON.stringify(line)}\n`);
});

afterAll(() => keepCalls(inject('rightsDir'), stack.calls(), `worker-${process.pid}`));
