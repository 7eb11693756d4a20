import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measuredRun } from './measured-run.ts';
import { countForLog, findContext } from '../../platform/request-context.ts';

// No table is here to record errors in.
vi.mock('../site/error-log/flush-errors.ts', () => ({ flushErrors: async () => undefined }));

let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  });
  vi.stubEnv('SERVICE', 'event-send-mails');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const context = { awsRequestId: 'r1' };

test('a run writes one line of what it was, what it cost and how it ended', async () => {
  const answer = await measuredRun(context, async (run) => {
    const request = findContext();
    if (request) Object.assign(request, { readUnits: 2, writeUnits: 3, tableCalls: 4 });
    countForLog('mailsRefused');
    run.failures = 1;
    run.notes['messages'] = 10;
    return 'done';
  });
  expect(answer).toBe('done');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    message: 'run',
    requestId: 'r1',
    kind: 'send-mails',
    runFailures: 1,
    mailsRefused: 1,
    readUnits: 2,
    writeUnits: 3,
    tableCalls: 4,
    messages: 10,
  });
});

test('what it throws is a failure, and is thrown on', async () => {
  const failing = measuredRun(context, async () => {
    throw new Error('out of order');
  });
  await expect(failing).rejects.toThrow('out of order');
  expect(lines).toEqual([expect.objectContaining({ message: 'run', runFailures: 1 })]);
});

test('only the first run of a function that was started is a cold start', async () => {
  vi.resetModules();
  const fresh = await import('./measured-run.ts');
  await fresh.measuredRun(context, async () => undefined);
  await fresh.measuredRun(context, async () => undefined);
  expect(lines.map(({ coldStart }) => coldStart)).toEqual([true, false]);
  expect(lines.map(({ coldStarts }) => coldStarts)).toEqual([1, undefined]);
});
