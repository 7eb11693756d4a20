import { alertPlaces } from '#shared/admin/alert-places.ts';
import { alertSubjects } from '#shared/admin/alert-subjects.ts';
import { logger } from '../../platform/logger.ts';
import type { Caller } from '../accounts/caller.ts';
import { canManage } from '../accounts/staff-rights.ts';
import type { AlertCheck, FoundAlert } from './alert-check.ts';
import { findMissingWebhooks, findUnsyncedPlans } from './find-billing-alerts.ts';
import { findFailedMessages } from './find-failed-messages.ts';
import { findFailedStorage } from './find-failed-storage.ts';
import { findLateSchedules } from './find-late-schedules.ts';
import { findLoggedMails, findWaitingMails } from './find-mail-alerts.ts';

/** All checks, in the order of their alerts. */
const checks: readonly AlertCheck[] = [
  { subject: 'schedules', place: 'schedule', find: findLateSchedules },
  { subject: 'failedMessages', place: 'queue', find: findFailedMessages },
  { subject: 'storage', place: 'storage', find: findFailedStorage },
  { subject: 'waitingMails', place: 'waitingMails', find: findWaitingMails },
  { subject: 'mailService', place: 'mail', find: findLoggedMails },
  { subject: 'gateways', place: 'billing', find: findMissingWebhooks },
  { subject: 'plans', place: 'plans', find: findUnsyncedPlans },
];

/** An alert with the check that found it. */
export interface ListedAlert {
  found: FoundAlert;
  check: AlertCheck;
}

/**
 * Runs the checks side by side, without those whose place the caller cannot open. A check that fails hides no
 * other: it becomes an alert itself.
 */
export async function listAlerts(caller: Caller): Promise<ListedAlert[]> {
  const open = checks.filter(({ place }) => canManage(caller, alertPlaces[place].permission));
  const lists = await Promise.all(
    open.map(async (check) => (await run(check)).map((found) => ({ found, check }))),
  );
  return lists.flat();
}

async function run({ subject, find }: AlertCheck): Promise<FoundAlert[]> {
  try {
    return await find();
  } catch (error) {
    logger.error('A check for alerts failed', { kind: subject, error });
    return [{ code: 'unchecked', params: { subject: alertSubjects[subject] } }];
  }
}
