import {
  addNotificationSteps,
  findReceipt,
  receiptStep,
  type ToldNotification,
} from '../../data/notifications/add-notification.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { Inbox } from '../../data/notifications/inbox.ts';
import { newNotificationId } from '../../data/notifications/notification-ids.ts';
import { notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';

/** The user was notified of this before. */
class ToldBefore extends Error {}

const toldBefore = () => new ToldBefore();

/**
 * Puts a notification into a user's list, once for each receipt, in one transaction with the given steps. Returns its
 * id, and whether this call put it there. Throws `OutdatedRead` if the inbox is not as it was read.
 */
export async function addNotification(
  inbox: Inbox,
  told: ToldNotification,
  alongside: Step[],
): Promise<{ notificationId: string; isNew: boolean }> {
  const { notificationId, steps } = addNotificationSteps(inbox, told, toldBefore);
  if (await commitOnce([...steps, ...alongside])) return { notificationId, isNew: true };
  const known = await findReceipt(inbox.userId, told.receiptId);
  if (known === undefined) throw notFound();
  return { notificationId: known, isNew: false };
}

/**
 * Commits steps for a notification that the user does not want in the list, once for each receipt. Returns whether this
 * call committed them.
 */
export async function noteTold(userId: number, receiptId: string, alongside: Step[]): Promise<boolean> {
  const receipt = { userId, receiptId, notificationId: newNotificationId(nowMs()) };
  return commitOnce([receiptStep(receipt, toldBefore), ...alongside]);
}

/** False if the receipt exists; nothing is written then. */
async function commitOnce(steps: Step[]): Promise<boolean> {
  try {
    await commit(steps);
    return true;
  } catch (error) {
    if (error instanceof ToldBefore) return false;
    throw error;
  }
}
