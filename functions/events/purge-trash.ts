import type { Context, ScheduledEvent } from 'aws-lambda';
import { measuredRun } from '../platform/measured-run.ts';
import { purgeOldTrash } from '../use-cases/drive/trash/purge-old-trash.ts';
import { wakeJobs } from '../use-cases/background/wake-jobs.ts';

const reserveMs = 20_000;

/** Hourly: begins to delete what lay in the trash for too long, and asks again for jobs that did not go on. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await measuredRun(context, async (run) => {
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    const { woken } = await wakeJobs(hasTime);
    const { drives } = await purgeOldTrash(hasTime);
    run.notes = { woken, drives };
  });
}
