import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, inject, test } from 'vitest';
import { chunk } from '#shared/chunk.ts';
import type { ScheduleRunFilter } from '#shared/listings/schedule-run-search.ts';
import { scheduleNames } from '#shared/schedules.ts';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';
import { ScheduleRun } from '../../data/entities/site/schedule-run.ts';
import { tableClient, tableOptions } from '../../data/table/table.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { findContext, runWithContext } from '../../platform/request-context.ts';
import { listScheduleRuns } from './list-schedule-runs.ts';

/** Enough that reading all runs of one command takes more than the bound. */
const runsOfEach = inject('isComplete') ? 1500 : 300;
const readUnitsAtMost = inject('isComplete') ? 30 : 12;
const page = { after: undefined, skip: 0, limit: 25 };

beforeAll(async () => {
  await startTestDrive();
  for (const command of scheduleNames) {
    const items = Array.from({ length: runsOfEach }, (_, index) => itemOf(command, index));
    for (const batch of chunk(items, 25)) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      await tableClient.send(new BatchWriteCommand({ RequestItems: { [tableOptions.table]: requests } }));
    }
  }
});

/** One in fifty has failed, with a long error. */
function itemOf(command: (typeof scheduleNames)[number], index: number) {
  const startedAtMs = nowMs() - index * 60 * secondMs;
  const runId = newId(startedAtMs);
  const hasFailed = index % 50 === 49;
  const params = ScheduleRun.create({
    command,
    runId,
    trigger: 'schedule',
    startedAtMs,
    endsByMs: startedAtMs + secondMs,
    endedAtMs: startedAtMs + secondMs,
    figures: { purged: 12, failed: 0, readUnits: 8.5, writeUnits: 44 },
    runsInLastHour: 1,
    L5: `${Number(hasFailed)}#${String(runId).padStart(16, '0')}`,
    ttl: Math.ceil(nowMs() / secondMs) + 86_400,
    ...(hasFailed && { error: 'x'.repeat(500) }),
  }).params() as { Item: Record<string, unknown> };
  return params.Item;
}

const condition = (key: ScheduleRunFilter['key'], value: string): ScheduleRunFilter => ({
  key,
  operator: '=',
  value,
});

test.each([
  ['nothing', []],
  ['a command', [condition('command', 'migrate')]],
  ['success', [condition('exit_code', '0')]],
  ['failure', [condition('exit_code', '1')]],
  ['a command and failure', [condition('command', 'purge-trash'), condition('exit_code', '1')]],
])('[LG1] a first page among thousands of runs by %s takes few read units', async (_by, filters) => {
  const [found, readUnits] = await runWithContext('r', async () => {
    const result = await listScheduleRuns({ query: '', filters, isAscending: false }, [], page);
    return [result, findContext()?.readUnits ?? Infinity] as const;
  });
  expect(found.runs).toHaveLength(filters.length === 2 ? Math.min(25, runsOfEach / 50) : 25);
  expect(readUnits).toBeGreaterThan(0);
  expect(readUnits).toBeLessThanOrEqual(readUnitsAtMost);
});
