import type { Context, ScheduledEvent } from 'aws-lambda';
import { logger } from '../platform/logger.ts';
import { runWithContext } from '../platform/request-context.ts';
import { purgeUploads } from '../rules/purge-uploads.ts';

const reserveMs = 20_000;

/** Hourly: ends uploads that nobody finished (api.md 22.4). */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await runWithContext(context.awsRequestId, async () => {
    const result = await purgeUploads(() => context.getRemainingTimeInMillis() > reserveMs);
    logger.info('purge-uploads', result);
    if (result.failed > 0) throw new Error(`${result.failed} expired uploads could not be purged`);
  });
}
