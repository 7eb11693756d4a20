import type { RunTrigger } from '#shared/entities/site/schedule-run.ts';
import type { ScheduleName } from '#shared/schedules.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { ScheduleItem } from '../../data/entities/site/schedule-run.ts';
import { retryOutdated } from '../../data/table/retry-outdated.ts';
import {
  createRunStep,
  endRunStep,
  findSchedule,
  type RunEnd,
  storeScheduleStep,
} from '../../data/site/schedule-runs.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { withEnd, withStart } from './schedule-state.ts';

const attempts = 10;
const pauseMs = 50;

/** A run whose record has no end yet. */
export interface OpenRun {
  command: ScheduleName;
  runId: number;
  startedAtMs: number;
}

interface NewRun {
  command: ScheduleName;
  trigger: RunTrigger;
  /** The admin who starts it. */
  userId?: number;
  /** Its time is over then. */
  endsByMs: number;
  /** Throws if the schedule must not start now. */
  check?: (known: ScheduleItem | undefined) => void;
  /** What is written with the record. */
  stepsWith?: (run: OpenRun) => Step[];
}

/** Makes the record of a run that starts now, and takes the lease of its command. */
export async function startRun({ check, stepsWith, ...run }: NewRun): Promise<OpenRun> {
  return retryOutdated(
    async () => {
      const known = await findSchedule(run.command);
      check?.(known);
      const startedAtMs = nowMs();
      const started = { ...run, runId: newId(startedAtMs), startedAtMs };
      const next = withStart(known, started);
      const record = createRunStep({ ...started, runsInLastHour: next.recentStartsMs.length });
      await commit([storeScheduleStep(next, known), record, ...(stepsWith?.(started) ?? [])]);
      return { command: run.command, runId: started.runId, startedAtMs };
    },
    { attempts, pauseMs },
  );
}

/** Notes how a run ended, and gives the lease back. */
export async function endRun(run: OpenRun, end: RunEnd): Promise<void> {
  await retryOutdated(
    async () => {
      const known = await findSchedule(run.command);
      const kept = known ? [storeScheduleStep(withEnd(known, run, end.exitCode), known)] : [];
      await commit([...kept, endRunStep(run, end)]);
    },
    { attempts, pauseMs },
  );
}
