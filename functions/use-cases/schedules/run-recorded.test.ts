import { beforeAll, expect, test } from 'vitest';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';
import { findRun } from '../../data/site/schedule-runs.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { startRun } from './record-run.ts';
import { runAgain } from './run-again.ts';
import { runRecorded } from './run-recorded.ts';
import type { ScheduleWork } from './schedule-work.ts';

const command = 'subscriptions-sync';
beforeAll(() => startTestDrive());

const start = (endsByMs = nowMs() + 60 * secondMs) => startRun({ command, trigger: 'schedule', endsByMs });
const scope = () => ({ hasTime: () => true, figures: {} });

async function runAndFind(work: ScheduleWork) {
  const run = await start();
  const thrown = await runRecorded(run, scope(), work).catch((error: unknown) => error);
  return { thrown, record: await findRun(command, run.runId) };
}

test('what the run did so far is recorded with its error, which is thrown on', async () => {
  const failure = new Error('out of order');
  const { thrown, record } = await runAndFind(async ({ figures }) => {
    figures['purged'] = 3;
    throw failure;
  });
  expect(thrown).toBe(failure);
  expect(record).toMatchObject({ error: 'out of order', figures: { purged: 3, readUnits: 0 } });
  expect(record?.L5).toMatch(/^1#/);
});

test('an error is recorded without addresses and signatures, and cut', async () => {
  const { record } = await runAndFind(async () => {
    throw new Error(`ann@example.com X-Amz-Signature=abcdef ${'x'.repeat(1000)}`);
  });
  expect(record?.error).not.toMatch(/ann@|abcdef/);
  expect(record?.error?.length).toBe(500);
});

test('a run whose record is gone runs all the same', async () => {
  const run = { command, runId: 1, startedAtMs: nowMs() } as const;
  expect(await runRecorded(run, scope(), async () => 'done')).toBe('done');
});

test('a job that comes after the time of its run does nothing', async () => {
  const run = { ...(await start(nowMs() - 1)), command } as const;
  await runAgain(run, () => true);
  expect((await findRun(command, run.runId))?.endedAtMs).toBeUndefined();
});

test('a job that comes twice runs once', async () => {
  const run = { ...(await start()), command } as const;
  await runAgain(run, () => true);
  const first = await findRun(command, run.runId);
  await runAgain(run, () => true);
  expect(first).toMatchObject({ figures: { jobs: 1 } });
  expect(await findRun(command, run.runId)).toEqual(first);
});
