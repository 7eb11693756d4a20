import type { RunStatus, ScheduleRun, ScheduleState } from '#shared/entities/site/schedule-run.ts';
import type { ShortUser } from '#shared/entities/accounts/short-user.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { type ScheduleName, scheduleNames, schedules } from '#shared/schedules.ts';
import type { ScheduleItem, ScheduleRunItem } from '../../../data/entities/site/schedule-run.ts';
import { nowMs } from '../../../platform/clock.ts';
import { isRunning, punctualityOf } from '../../../use-cases/schedules/schedule-state.ts';

/** The record of a run of a schedule. */
export function presentScheduleRun(run: ScheduleRunItem, userOf: (userId: number) => ShortUser): ScheduleRun {
  const { runId, command, startedAtMs, endedAtMs, error, figures, trigger, userId, runsInLastHour } = run;
  const status = statusOf(run);
  return {
    id: runId,
    command,
    started_at: toIsoTime(startedAtMs),
    ended_at: endedAtMs === undefined ? null : toIsoTime(endedAtMs),
    duration_ms: endedAtMs === undefined ? null : Math.max(0, endedAtMs - startedAtMs),
    status,
    exit_code: exitCodes[status],
    error: error ?? null,
    figures: figures ?? {},
    runs_in_last_hour: runsInLastHour,
    trigger,
    user: userId === undefined ? null : userOf(userId),
    can_run_again: schedules[command].canRunAgain,
  };
}

const exitCodes = { running: null, done: 0, failed: 1, lost: 1 } as const satisfies Record<
  RunStatus,
  unknown
>;

function statusOf({ endedAtMs, endsByMs, L5 }: ScheduleRunItem): RunStatus {
  if (endedAtMs !== undefined) return L5.startsWith('0') ? 'done' : 'failed';
  return endsByMs > nowMs() ? 'running' : 'lost';
}

/** All schedules, those that have not run yet included. */
export function presentSchedules(known: readonly ScheduleItem[]): ScheduleState[] {
  return scheduleNames.map((command) => presentSchedule(command, known));
}

function presentSchedule(command: ScheduleName, known: readonly ScheduleItem[]): ScheduleState {
  const schedule = known.find((each) => each.command === command);
  const { isLate, nextRunAtMs } = punctualityOf(command, known);
  const { everyMinutes, canRunAgain } = schedules[command];
  return {
    command,
    every_minutes: everyMinutes,
    can_run_again: canRunAgain,
    last_run: schedule ? presentLastRun(schedule) : null,
    next_run_at: nextRunAtMs === undefined ? null : toIsoTime(nextRunAtMs),
    is_running: schedule !== undefined && isRunning(schedule),
    is_late: isLate,
  };
}

/** Without an end, a run has failed when its time is over. */
function presentLastRun(schedule: ScheduleItem): ScheduleState['last_run'] {
  const { lastRunId, lastStartedAtMs, lastExitCode } = schedule;
  const endsByMs = schedule.open[lastRunId] ?? 0;
  const isOpen = endsByMs > nowMs();
  return {
    id: lastRunId,
    started_at: toIsoTime(lastStartedAtMs),
    exit_code: isOpen ? null : lastExitCode === 0 ? 0 : 1,
  };
}
