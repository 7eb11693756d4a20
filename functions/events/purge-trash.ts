import type { Context, ScheduledEvent } from 'aws-lambda';
import { logger } from '../platform/logger.ts';
import { runWithContext } from '../platform/request-context.ts';
import { purgeOldTrash } from '../rules/purge-old-trash.ts';
import { wakeJobs } from '../rules/wake-jobs.ts';

const reserveMs = 20_000;

/** Hourly: begins to delete what lay in the trash for too long, and asks again for jobs that did not go on. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await runWithContext(context.awsRequestId, async () => {
    const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
    const { woken } = await wakeJobs(hasTime);
    const { drives } = await purgeOldTrash(hasTime);
    logger.info('purge-trash', { woken, drives });
  });
}
