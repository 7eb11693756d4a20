import { nowMs, secondMs } from '../../platform/clock.ts';
import { notFound } from '../../platform/app-error.ts';
import { commit, isFailedCondition, put, type Step } from '../commit.ts';
import type { NotificationContent, NoticeItem } from '../entities/notice.ts';
import { Notification, NotificationReceipt } from '../entities/notification.ts';
import { type Inbox, inboxStep, keptMs } from './inbox.ts';
import { newNotificationId, notificationTimeMs } from './notification-ids.ts';

/** The person was told of this already. */
class ToldBefore extends Error {}

export interface ToldNotification {
  /** Its receipt: what is told under one is told once. */
  receiptId: string;
  type: NoticeItem['type'];
  content: NotificationContent;
}

/**
 * Puts a notification into a person's list as the newest one, once for each receipt, and counts it as unread: all of
 * it happens, with what is to happen alongside, or nothing. Answers its id, and whether it was put there now. Throws
 * `InboxMoved` where the inbox is not as it was read.
 */
export async function addNotification(
  inbox: Inbox,
  { receiptId, type, content }: ToldNotification,
  alongside: Step[],
): Promise<{ notificationId: string; isNew: boolean }> {
  const { userId, lastNotificationId, unreadNotifications = 0 } = inbox;
  const now = nowMs();
  // Later than the last one, whatever the clocks say: what is read up to somewhere stays so.
  const atMs = lastNotificationId ? Math.max(now, notificationTimeMs(lastNotificationId) + 1) : now;
  const notificationId = newNotificationId(atMs);
  const { count, ...told } = content;
  const ttl = ttlFrom(atMs);
  const isFirst = unreadNotifications === 0;
  try {
    await commit([
      receiptStep({ userId, receiptId, notificationId }),
      inboxStep(inbox, ['lastNotificationId'], {
        set: { lastNotificationId: notificationId, ...(isFirst && { oldestUnreadAtMs: atMs }) },
        unreadBy: 1,
      }),
      put(
        Notification.create({
          userId,
          notificationId,
          type,
          content: told,
          ...(count !== undefined && { count }),
          updatedAtMs: atMs,
          ttl,
        }).params(),
      ),
      ...alongside,
    ]);
  } catch (error) {
    if (!(error instanceof ToldBefore)) throw error;
    return { notificationId: await getTold(userId, receiptId), isNew: false };
  }
  return { notificationId, isNew: true };
}

/**
 * Does what is to happen beside a notification that the person does not want in the list, once for each receipt.
 * Answers whether it happened now.
 */
export async function noteTold(userId: number, receiptId: string, alongside: Step[]): Promise<boolean> {
  const receipt = { userId, receiptId, notificationId: newNotificationId(nowMs()) };
  try {
    await commit([receiptStep(receipt), ...alongside]);
    return true;
  } catch (error) {
    if (!(error instanceof ToldBefore)) throw error;
    return false;
  }
}

function receiptStep(receipt: { userId: number; receiptId: string; notificationId: string }): Step {
  const item = { ...receipt, ttl: ttlFrom(nowMs()) };
  return put(NotificationReceipt.create(item).params(), () => new ToldBefore());
}

const ttlFrom = (atMs: number) => Math.ceil((atMs + keptMs) / secondMs);

/** The notification by which a person was told of something; undefined where they were not, or not in their list. */
export async function findReceipt(userId: number, receiptId: string): Promise<string | undefined> {
  const { data } = await NotificationReceipt.get({ userId, receiptId }).go({ consistent: true });
  return data?.notificationId;
}

async function getTold(userId: number, receiptId: string): Promise<string> {
  const told = await findReceipt(userId, receiptId);
  if (told === undefined) throw notFound();
  return told;
}

/** Lets a notification tell of more; false where it tells of as much already, or was deleted. */
export async function raiseCount(userId: number, notificationId: string, count: number): Promise<boolean> {
  try {
    await Notification.patch({ userId, notificationId })
      .set({ count, updatedAtMs: nowMs() })
      .where((item, { lt }) => lt(item.count, count))
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}
