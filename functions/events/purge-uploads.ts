import type { Context, ScheduledEvent } from 'aws-lambda';
import { measuredRun } from '../platform/measured-run.ts';
import { purgeUploads } from '../use-cases/uploads/purge-uploads.ts';

const reserveMs = 20_000;

/** Hourly: ends uploads that nobody finished (api.md 22.4). */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await measuredRun(context, async (run) => {
    const result = await purgeUploads(() => context.getRemainingTimeInMillis() > reserveMs);
    run.notes['purged'] = result.purged;
    run.failures = result.failed;
    if (result.failed > 0) throw new Error(`${result.failed} expired uploads could not be purged`);
  });
}
