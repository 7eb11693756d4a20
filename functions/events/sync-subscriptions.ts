import type { Context, ScheduledEvent } from 'aws-lambda';
import { scheduledRun } from '../use-cases/schedules/scheduled-run.ts';
import { syncSubscriptionsWork } from '../use-cases/schedules/sync-subscriptions-work.ts';

/** Daily: starts the sync of subscriptions and checkouts with their gateways. */
export async function handler(event: ScheduledEvent, context: Context): Promise<void> {
  await scheduledRun('subscriptions-sync', { event, context, reserveMs: 0 }, syncSubscriptionsWork);
}
