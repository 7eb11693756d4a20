import type { ExitCode } from '#shared/entities/site/schedule-run.ts';
import type { ScheduleRunFilter } from '#shared/listings/schedule-run-search.ts';
import { type ScheduleName, scheduleNames } from '#shared/schedules.ts';
import type { ScheduleItem, ScheduleRunItem } from '../../data/entities/site/schedule-run.ts';
import { listRuns } from '../../data/site/schedule-runs.ts';
import { nowMs } from '../../platform/clock.ts';
import { countRuns } from './schedule-state.ts';

interface RunSearch {
  query: string;
  filters: readonly ScheduleRunFilter[];
  isAscending: boolean;
}

interface Window {
  /** Id of the run before the first one. */
  after: number | undefined;
  /** Runs that are passed over behind it. */
  skip: number;
  limit: number;
}

/**
 * One page of the runs of all schedules by time, with the number of all that match. Each schedule is one query by key:
 * the cost depends on the page, not on the number of records.
 */
export async function listScheduleRuns(
  search: RunSearch,
  known: readonly ScheduleItem[],
  { after, skip, limit }: Window,
): Promise<{ runs: ScheduleRunItem[]; total: number; hasMore: boolean }> {
  const { isAscending } = search;
  const { commands, exitCodes } = wantedBy(search);
  if (exitCodes.length === 0) return { runs: [], total: 0, hasMore: false };
  const exitCode = exitCodes.length === 2 ? undefined : exitCodes[0];
  const wanted = skip + limit + 1;
  // At most the runs that are open stand among the failed ones.
  const read = (command: ScheduleName) =>
    listRuns(command, {
      exitCode,
      after,
      isAscending,
      limit: wanted + (exitCode === 1 ? openRunsAtMost : 0),
    });
  const found = (await Promise.all(commands.map(read))).flat().filter((run) => matches(run, exitCode));
  found.sort((one, other) => (isAscending ? one.runId - other.runId : other.runId - one.runId));
  const counted = known.filter(({ command }) => commands.includes(command));
  return {
    runs: found.slice(skip, skip + limit),
    total: counted.reduce((sum, schedule) => sum + countRuns(schedule, exitCode), 0),
    hasMore: found.length > skip + limit,
  };
}

/** Runs of a schedule at the same time: few, as each period is much longer than a run. */
const openRunsAtMost = 5;

/** A run without an end counts as failed in the index; it has failed when its time is over. */
function matches({ endedAtMs, endsByMs }: ScheduleRunItem, exitCode: ExitCode | undefined): boolean {
  return exitCode === undefined || endedAtMs !== undefined || endsByMs <= nowMs();
}

function wantedBy({ query, filters }: RunSearch): { commands: ScheduleName[]; exitCodes: ExitCode[] } {
  const holds = (key: ScheduleRunFilter['key'], value: string) =>
    filters.every((filter) => filter.key !== key || (filter.value === value) === (filter.operator === '='));
  const searched = query.toLowerCase();
  return {
    commands: scheduleNames.filter((name) => name.includes(searched) && holds('command', name)),
    exitCodes: ([0, 1] as const).filter((code) => holds('exit_code', String(code))),
  };
}
