import type { Context, ScheduledEvent } from 'aws-lambda';
import { measuredRun } from '../platform/measured-run.ts';
import { startSync } from '../use-cases/billing/sync/start-sync.ts';

/** Starts the daily sync of subscriptions and checkouts with their gateways. */
export async function handler(_event: ScheduledEvent, context: Context): Promise<void> {
  await measuredRun(context, startSync);
}
