import type { Context, ScheduledEvent } from 'aws-lambda';
import { purgeTrashWork } from '../use-cases/schedules/purge-trash-work.ts';
import { scheduledRun } from '../use-cases/schedules/scheduled-run.ts';

const reserveMs = 20_000;

/** Hourly: purges old trash, and wakes jobs. */
export async function handler(event: ScheduledEvent, context: Context): Promise<void> {
  await scheduledRun('purge-trash', { event, context, reserveMs }, purgeTrashWork);
}
