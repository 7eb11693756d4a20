import type { ExitCode } from '#shared/entities/site/schedule-run.ts';
import { scheduleRunDays, type ScheduleName } from '#shared/schedules.ts';
import { dayMs, nowMs, secondMs } from '../../platform/clock.ts';
import { smallestIdAt } from '../../platform/ids.ts';
import { put, type Step, update } from '../commit.ts';
import {
  Schedule,
  type ScheduleItem,
  ScheduleRun,
  type ScheduleRunItem,
} from '../entities/site/schedule-run.ts';
import { outdatedRead } from '../table/retry-outdated.ts';

/** Runs are counted by day, so they are kept by whole days. */
export const dayOf = (ms: number) => Math.floor(ms / dayMs);
/** The first day whose runs are kept. */
export const firstKeptDay = () => dayOf(nowMs()) - scheduleRunDays + 1;

const paddedId = (runId: number) => String(runId).padStart(16, '0');
const exitKey = (exitCode: ExitCode, runId: number) => `${exitCode}#${paddedId(runId)}`;

/** The schedules that have run, strongly consistent. */
export async function listSchedules(): Promise<ScheduleItem[]> {
  const { data } = await Schedule.query.byCommand({}).go({ consistent: true });
  return data as ScheduleItem[];
}

/** A schedule, strongly consistent; undefined before its first run. */
export async function findSchedule(command: ScheduleName): Promise<ScheduleItem | undefined> {
  const { data } = await Schedule.get({ command }).go({ consistent: true });
  return (data ?? undefined) as ScheduleItem | undefined;
}

/** The step that stores a schedule unless it has changed since it was read; throws `OutdatedRead` otherwise. */
export function storeScheduleStep(next: ScheduleItem, known: ScheduleItem | undefined): Step {
  const params = Schedule.put(next)
    .where(({ version }, { eq, notExists }) => (known ? eq(version, known.version) : notExists(version)))
    .params();
  return put(params, outdatedRead);
}

/** The step that makes the record of a run. */
export function createRunStep(run: Omit<ScheduleRunItem, 'L5' | 'ttl'>): Step {
  const ttl = ((dayOf(run.startedAtMs) + scheduleRunDays) * dayMs) / secondMs;
  return put(ScheduleRun.create({ ...run, L5: exitKey(1, run.runId), ttl }).params());
}

/** How a run ended. */
export interface RunEnd {
  exitCode: ExitCode;
  /** Why it failed. */
  error?: string | undefined;
  figures: Record<string, number>;
}

/** The step that notes the end of a run. Fails if its record has expired. */
export function endRunStep(
  { command, runId }: Pick<ScheduleRunItem, 'command' | 'runId'>,
  { exitCode, error, figures }: RunEnd,
): Step {
  const params = ScheduleRun.patch({ command, runId })
    .set({ endedAtMs: nowMs(), figures, L5: exitKey(exitCode, runId), ...(error !== undefined && { error }) })
    .params();
  return update(params);
}

/** The record of a run, strongly consistent. */
export async function findRun(command: ScheduleName, runId: number): Promise<ScheduleRunItem | undefined> {
  const { data } = await ScheduleRun.get({ command, runId }).go({ consistent: true });
  return data && isKept(data) ? data : undefined;
}

/** DynamoDB deletes expired items late. */
const isKept = ({ startedAtMs }: ScheduleRunItem) => dayOf(startedAtMs) >= firstKeptDay();

interface RunsWindow {
  /** All runs, or those that count as failed or as succeeded. */
  exitCode: ExitCode | undefined;
  /** Id of the run before the first one. */
  after: number | undefined;
  isAscending: boolean;
  limit: number;
}

/** Runs of one schedule by time, without expired ones. As they were a moment ago. */
export async function listRuns(
  command: ScheduleName,
  { exitCode, after, isAscending, limit }: RunsWindow,
): Promise<ScheduleRunItem[]> {
  const oldest = smallestIdAt(firstKeptDay() * dayMs);
  const low = isAscending && after !== undefined ? after + 1 : oldest;
  const high = !isAscending && after !== undefined ? after - 1 : Number.MAX_SAFE_INTEGER;
  if (low > high) return [];
  const query =
    exitCode === undefined
      ? ScheduleRun.query.byId({ command }).between({ runId: low }, { runId: high })
      : ScheduleRun.query
          .byExitCode({ command })
          .between({ L5: exitKey(exitCode, low) }, { L5: exitKey(exitCode, high) });
  const order = isAscending ? ('asc' as const) : ('desc' as const);
  const runs: ScheduleRunItem[] = [];
  let cursor: string | null = null;
  do {
    const options = { order, limit: limit - runs.length, cursor };
    const page: { data: ScheduleRunItem[]; cursor: string | null } = await query.go(options);
    runs.push(...page.data);
    cursor = page.cursor;
  } while (cursor && runs.length < limit);
  return runs;
}
