import type { Context, ScheduledEvent } from 'aws-lambda';
import { countReportsWork } from '../use-cases/schedules/count-reports-work.ts';
import { scheduledRun } from '../use-cases/schedules/scheduled-run.ts';

const reserveMs = 20_000;

/** Each quarter of an hour: sums up the figures of reports. */
export async function handler(event: ScheduledEvent, context: Context): Promise<void> {
  await scheduledRun('count-reports', { event, context, reserveMs }, countReportsWork);
}
