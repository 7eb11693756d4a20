import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { ScheduleRun, ScheduleState } from '#shared/entities/site/schedule-run.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { listScheduleRuns, rerunSchedule } from '#shared/routes/site/logs.ts';
import { type ScheduleName, scheduleNames, schedules } from '#shared/schedules.ts';
import { aUser, bootstrapData, madeAt, nextId, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** A run that has succeeded. */
export function aRun(command: ScheduleName, fields: Partial<ScheduleRun> = {}): ScheduleRun {
  return {
    id: nextId(),
    command,
    started_at: madeAt,
    ended_at: '2026-03-04T05:06:19.300Z',
    duration_ms: 12_300,
    status: 'done',
    exit_code: 0,
    error: null,
    figures: { readUnits: 8.5, writeUnits: 0 },
    runs_in_last_hour: 1,
    trigger: 'schedule',
    user: null,
    can_run_again: schedules[command].canRunAgain,
    ...fields,
  };
}

/** A schedule that is in time. */
export function aSchedule(command: ScheduleName, fields: Partial<ScheduleState> = {}): ScheduleState {
  return {
    command,
    every_minutes: schedules[command].everyMinutes,
    can_run_again: schedules[command].canRunAgain,
    last_run: { id: nextId(), started_at: madeAt, exit_code: 0 },
    next_run_at: '2026-03-04T06:06:07.000Z',
    is_running: false,
    is_late: false,
    ...fields,
  };
}

interface ScheduleOptions {
  /** Schedules that are not in time; the others are. */
  states?: readonly ScheduleState[];
  permissions?: readonly PermissionName[];
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** What the route returns for runs, and schedules besides those that are in time. */
export const answerOf = (runs: readonly ScheduleRun[], states: readonly ScheduleState[] = []) => ({
  pagination: onePage([...runs]),
  schedules: scheduleNames.map((name) => states.find(({ command }) => command === name) ?? aSchedule(name)),
});

/** Opens the log of scheduled runs. */
export function openSchedule(
  runs: readonly ScheduleRun[],
  {
    states = [],
    permissions = ['admin.access', 'logs.view', 'settings.update'],
    change = (data) => data,
    prepare,
  }: ScheduleOptions = {},
): Promise<FakeApi> {
  const held = permissions.map((name, id) => ({ id, name, restrictions: [] }));
  return openSite('/admin/logs/schedule', {
    data: change(bootstrapData(aUser({ permissions: held }))),
    prepare(api) {
      api.answer(listScheduleRuns, answerOf(runs, states));
      api.answer(rerunSchedule, {});
      prepare?.(api);
    },
  });
}
