import type { Context, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueHandler } from './queue-handler.ts';

// No table is here to record errors in.
vi.mock('../site/error-log/flush-errors.ts', () => ({ flushErrors: async () => undefined }));

let lines: Record<string, unknown>[];
let leftMs: number;

beforeEach(() => {
  lines = [];
  leftMs = 60_000;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const context = { awsRequestId: 'r1', getRemainingTimeInMillis: () => leftMs } as Context;
const failureText = 'A thing is left for another try';
const eventOf = (...bodies: string[]) =>
  ({
    Records: bodies.map((body, nth) => ({
      messageId: `m${nth + 1}`,
      body,
      attributes: { ApproximateReceiveCount: '1' },
    })),
  }) as SQSEvent;
const failuresOf = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

test('reports and logs only the failed messages, and works on the others', async () => {
  const done: string[] = [];
  const handler = queueHandler(
    async (body) => {
      if (body === 'bad') throw new Error('broken');
      done.push(body);
    },
    { failureText },
  );
  expect(await handler(eventOf('one', 'bad', 'two'), context)).toEqual(failuresOf('m2'));
  expect(done).toEqual(['one', 'two']);
  expect(lines).toEqual([
    expect.objectContaining({ message: failureText, messageId: 'm2', body: 'bad' }),
    expect.objectContaining({ message: 'run', messages: 3, runFailures: 1 }),
  ]);
});

test('reports a message whose handler throws before it waits', async () => {
  const handler = queueHandler((body) => JSON.parse(body) as Promise<void>, { failureText });
  expect(await handler(eventOf('no JSON'), context)).toEqual(failuresOf('m1'));
});

test('leaves messages to another run when less time remains than one may take', async () => {
  const handle = vi.fn<() => Promise<void>>(async () => {
    leftMs -= 20_000;
  });
  const handler = queueHandler(handle, { failureText, reserveMs: 30_000 });
  expect(await handler(eventOf('one', 'two', 'three'), context)).toEqual(failuresOf('m3'));
  expect(handle).toHaveBeenCalledTimes(2);
});

test('keeps the body out of the log on request', async () => {
  const handler = queueHandler(() => Promise.reject(new Error('broken')), { failureText, logsBody: false });
  await handler(eventOf('private'), context);
  expect(lines[0]).toMatchObject({ message: failureText, messageId: 'm1' });
  expect(lines[0]).not.toHaveProperty('body');
});

test('measures each message as a run of its own on request', async () => {
  const handler = queueHandler(
    async (body, run) => {
      run.kind = body;
      if (body === 'bad') throw new Error('broken');
    },
    { failureText, measuresEach: true },
  );
  expect(await handler(eventOf('good', 'bad'), context)).toEqual(failuresOf('m2'));
  const runs = lines.filter(({ message }) => message === 'run');
  expect(runs.map(({ kind, runFailures }) => [kind, runFailures])).toEqual([
    ['good', 0],
    ['bad', 1],
  ]);
});
