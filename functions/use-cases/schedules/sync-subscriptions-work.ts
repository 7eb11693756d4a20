import { startSync } from '../billing/sync/start-sync.ts';
import type { ScheduleWork } from './schedule-work.ts';

/** Starts the job that compares subscriptions and checkouts with their gateways. */
export const syncSubscriptionsWork: ScheduleWork = async ({ figures }) => {
  await startSync();
  figures['jobs'] = 1;
};
