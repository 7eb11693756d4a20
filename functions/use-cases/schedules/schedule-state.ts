import type { ExitCode, RunTrigger } from '#shared/entities/site/schedule-run.ts';
import { type ScheduleName, schedules } from '#shared/schedules.ts';
import type { DayOfRuns, ScheduleItem } from '../../data/entities/site/schedule-run.ts';
import { dayOf, firstKeptDay } from '../../data/site/schedule-runs.ts';
import { hourMs, minuteMs, nowMs } from '../../platform/clock.ts';

/** Bounds the item, should a schedule be started all the time. */
const maxRecentStarts = 500;

interface StartedRun {
  command: ScheduleName;
  runId: number;
  trigger: RunTrigger;
  startedAtMs: number;
  endsByMs: number;
}

/** A schedule after the start of a run. */
export function withStart(
  known: ScheduleItem | undefined,
  { command, runId, trigger, startedAtMs, endsByMs }: StartedRun,
): ScheduleItem {
  const recent = (known?.recentStartsMs ?? []).filter((ms) => ms > startedAtMs - hourMs);
  const lastOnTimeAtMs = trigger === 'schedule' ? startedAtMs : known?.lastOnTimeAtMs;
  return {
    command,
    version: (known?.version ?? 0) + 1,
    firstSeenAtMs: known?.firstSeenAtMs ?? startedAtMs,
    lastRunId: runId,
    lastStartedAtMs: startedAtMs,
    ...(lastOnTimeAtMs !== undefined && { lastOnTimeAtMs }),
    open: { ...(known ? openRuns(known) : {}), [runId]: endsByMs },
    recentStartsMs: [...recent, startedAtMs].slice(-maxRecentStarts),
    days: counted(known?.days, startedAtMs, { started: 1 }),
  };
}

/** A schedule after the end of a run. */
export function withEnd(
  known: ScheduleItem,
  { runId, startedAtMs }: Pick<StartedRun, 'runId' | 'startedAtMs'>,
  exitCode: ExitCode,
): ScheduleItem {
  const { [runId]: _ended, ...open } = openRuns(known);
  return {
    ...known,
    version: known.version + 1,
    ...(known.lastRunId === runId && { lastExitCode: exitCode }),
    open,
    days: exitCode === 0 ? counted(known.days, startedAtMs, { succeeded: 1 }) : known.days,
  };
}

/** Runs that have neither ended nor used up their time. */
function openRuns({ open }: ScheduleItem): Record<string, number> {
  return Object.fromEntries(Object.entries(open).filter(([, endsByMs]) => endsByMs > nowMs()));
}

/** Whether a run holds the lease of the command. */
export const isRunning = (schedule: ScheduleItem): boolean => Object.keys(openRuns(schedule)).length > 0;

function counted(
  days: Record<string, DayOfRuns> = {},
  startedAtMs: number,
  { started = 0, succeeded = 0 }: Partial<DayOfRuns>,
): Record<string, DayOfRuns> {
  const day = dayOf(startedAtMs);
  const known = days[day] ?? { started: 0, succeeded: 0 };
  return {
    ...keptDays(days),
    [day]: { started: known.started + started, succeeded: known.succeeded + succeeded },
  };
}

const keptDays = (days: Record<string, DayOfRuns>) =>
  Object.fromEntries(Object.entries(days).filter(([day]) => Number(day) >= firstKeptDay()));

/** Number of kept runs: all, or those that count as failed or as succeeded. */
export function countRuns(schedule: ScheduleItem, exitCode: ExitCode | undefined): number {
  const days = Object.values(keptDays(schedule.days));
  const started = days.reduce((sum, day) => sum + day.started, 0);
  const succeeded = days.reduce((sum, day) => sum + day.succeeded, 0);
  if (exitCode === undefined) return started;
  if (exitCode === 0) return succeeded;
  return Math.max(0, started - succeeded - Object.keys(openRuns(schedule)).length);
}

/** Whether a schedule is late, and when it runs next. */
export interface Punctuality {
  isLate: boolean;
  nextRunAtMs: number | undefined;
}

/**
 * A schedule is late if it has not started for twice its period. One that has never run is late if the first run of any
 * schedule is that long ago: a new installation has some time.
 */
export function punctualityOf(
  command: ScheduleName,
  known: readonly ScheduleItem[],
  now: number = nowMs(),
): Punctuality {
  const periodMs = schedules[command].everyMinutes * minuteMs;
  const schedule = known.find((each) => each.command === command);
  const sinceMs = schedule?.lastStartedAtMs ?? Math.min(now, ...known.map((each) => each.firstSeenAtMs));
  const isLate = now - sinceMs > 2 * periodMs;
  const onTimeMs = schedule?.lastOnTimeAtMs;
  if (isLate || onTimeMs === undefined) return { isLate, nextRunAtMs: undefined };
  // A run that was missed does not move those after it.
  const periods = Math.max(1, Math.ceil((now - onTimeMs) / periodMs));
  return { isLate, nextRunAtMs: onTimeMs + periods * periodMs };
}
