import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScheduleName } from '#shared/schedules.ts';
import type { ScheduleItem } from '../../data/entities/site/schedule-run.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts';
import { countRuns, isRunning, punctualityOf, withEnd, withStart } from './schedule-state.ts';

const now = Date.UTC(2026, 5, 1, 12);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

let lastId = 0;
function start(
  known: ScheduleItem | undefined,
  { agoMs = 0, command = 'purge-trash' as ScheduleName, trigger = 'schedule' as const } = {},
) {
  lastId += 1;
  const startedAtMs = now - agoMs;
  const run = { command, runId: lastId, trigger, startedAtMs, endsByMs: startedAtMs + 5 * minuteMs };
  return { run, schedule: withStart(known, run) };
}

test.each([
  [119, false],
  [121, true],
])('[README 46] an hourly schedule that started %i minutes ago: late %s', (minutes, isLate) => {
  const { schedule } = start(undefined, { agoMs: minutes * minuteMs });
  expect(punctualityOf('purge-trash', [schedule]).isLate).toBe(isLate);
});

test.each([
  ['migrate', 31 * minuteMs, true],
  ['migrate', 29 * minuteMs, false],
  ['subscriptions-sync', 47 * hourMs, false],
  ['subscriptions-sync', 49 * hourMs, true],
] as const)('each schedule has its own period: %s after %i ms', (command, agoMs, isLate) => {
  const { schedule } = start(undefined, { agoMs, command });
  expect(punctualityOf(command, [schedule]).isLate).toBe(isLate);
});

test('a schedule that has never run is late when others have run for twice its period', () => {
  const young = start(undefined, { agoMs: 30 * minuteMs, command: 'migrate' }).schedule;
  expect(punctualityOf('purge-trash', [young])).toEqual({ isLate: false, nextRunAtMs: undefined });
  const old = start(undefined, { agoMs: 3 * hourMs, command: 'migrate' }).schedule;
  expect(punctualityOf('purge-trash', [old]).isLate).toBe(true);
  expect(punctualityOf('purge-trash', []).isLate).toBe(false);
});

test('the next run follows from the last one by the clock, missed ones included', () => {
  const first = start(undefined, { agoMs: 80 * minuteMs }).schedule;
  const [byHand] = [withStart(first, { ...start(first).run, trigger: 'admin' })];
  expect(punctualityOf('purge-trash', [first]).nextRunAtMs).toBe(now + 40 * minuteMs);
  expect(punctualityOf('purge-trash', [byHand]).nextRunAtMs).toBe(now + 40 * minuteMs);
});

test('a late schedule has no next run', () => {
  const { schedule } = start(undefined, { agoMs: 5 * hourMs });
  expect(punctualityOf('purge-trash', [schedule])).toEqual({ isLate: true, nextRunAtMs: undefined });
});

test('a run holds the lease until it ends, or until its time is over', () => {
  const { run, schedule } = start(undefined);
  expect(isRunning(schedule)).toBe(true);
  expect(isRunning(withEnd(schedule, run, 1))).toBe(false);
  vi.setSystemTime(now + 6 * minuteMs);
  expect(isRunning(schedule)).toBe(false);
});

test('runs are counted by result; one that has died counts as failed', () => {
  const one = start(undefined);
  const two = start(withEnd(one.schedule, one.run, 0));
  const { schedule } = start(withEnd(two.schedule, two.run, 1));
  expect([undefined, 0, 1].map((code) => countRuns(schedule, code as 0))).toEqual([3, 1, 1]);
  vi.setSystemTime(now + 6 * minuteMs);
  expect(countRuns(schedule, 1)).toBe(2);
});

test('runs of more than thirty days ago are not counted', () => {
  const old = start(undefined, { agoMs: 31 * dayMs });
  const { schedule } = start(withEnd(old.schedule, old.run, 0));
  expect([countRuns(schedule, undefined), countRuns(schedule, 0)]).toEqual([1, 0]);
  expect(Object.keys(schedule.days)).toHaveLength(1);
});

test('the starts of the last hour are known', () => {
  const one = start(undefined, { agoMs: 61 * minuteMs }).schedule;
  const two = start(one, { agoMs: 30 * minuteMs }).schedule;
  expect(start(two).schedule.recentStartsMs).toHaveLength(2);
});

test('the result of the last run stays when an older one ends later', () => {
  const older = start(undefined);
  const newer = start(older.schedule);
  const done = withEnd(newer.schedule, newer.run, 0);
  expect(withEnd(done, older.run, 1).lastExitCode).toBe(0);
});
