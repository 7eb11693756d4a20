import type { RerunnableSchedule } from '#shared/schedules.ts';
import { findRun } from '../../data/site/schedule-runs.ts';
import { minuteMs, nowMs } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { runRecorded } from './run-recorded.ts';
import type { OpenRun } from './record-run.ts';
import type { ScheduleWork } from './schedule-work.ts';

/** Within the lease of a job, which the work does not prolong. */
const longestMs = 4 * minuteMs;

const works: Record<RerunnableSchedule, () => Promise<ScheduleWork>> = {
  'purge-uploads': async () => (await import('./purge-uploads-work.ts')).purgeUploadsWork,
  'purge-trash': async () => (await import('./purge-trash-work.ts')).purgeTrashWork,
  'count-reports': async () => (await import('./count-reports-work.ts')).countReportsWork,
  'subscriptions-sync': async () => (await import('./sync-subscriptions-work.ts')).syncSubscriptionsWork,
};

interface RunAgain extends OpenRun {
  command: RerunnableSchedule;
}

/** Does the work of a run that an admin has started. Does nothing if the run has ended or its time is over. */
export async function runAgain(run: RunAgain, hasTimeLeft: () => boolean): Promise<void> {
  const record = await findRun(run.command, run.runId);
  if (!record || record.endedAtMs !== undefined || record.endsByMs <= nowMs()) return;
  const stopAtMs = nowMs() + longestMs;
  const hasTime = () => hasTimeLeft() && nowMs() < stopAtMs;
  const work = await works[run.command]();
  try {
    await runRecorded(run, { hasTime, figures: {} }, work);
  } catch (error) {
    logger.error('A schedule that an admin ran again failed', { ...run, error });
  }
}
