import type { Context, ScheduledEvent } from 'aws-lambda';
import { purgeUploadsWork } from '../use-cases/schedules/purge-uploads-work.ts';
import { scheduledRun } from '../use-cases/schedules/scheduled-run.ts';
import { reachDisks } from '../use-cases/site/reach-disks.ts';

reachDisks();

const reserveMs = 20_000;

/** Hourly: purges expired uploads. */
export async function handler(event: ScheduledEvent, context: Context): Promise<void> {
  await scheduledRun('purge-uploads', { event, context, reserveMs }, purgeUploadsWork);
}
