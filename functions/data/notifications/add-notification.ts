import { nowMs, secondMs } from '../../platform/clock.ts';
import { isFailedCondition, put, type Step } from '../commit.ts';
import type { NotificationContent, NoticeItem } from '../entities/messages/notice.ts';
import { Notification, NotificationReceipt } from '../entities/messages/notification.ts';
import { type Inbox, inboxStep, keptMs } from './inbox.ts';
import { newNotificationId, notificationTimeMs } from './notification-ids.ts';

export interface ToldNotification {
  /** Its receipt: what is told under one is told once. */
  receiptId: string;
  type: NoticeItem['type'];
  content: NotificationContent;
}

/**
 * The steps that put a notification into a user's list as the newest one and count it as unread, with its id. They fail
 * with `OutdatedRead` if the inbox is not as it was read, and with `toldBefore` if the receipt exists.
 */
export function addNotificationSteps(
  inbox: Inbox,
  { receiptId, type, content }: ToldNotification,
  toldBefore: () => Error,
): { notificationId: string; steps: Step[] } {
  const { userId, lastNotificationId, unreadNotifications = 0 } = inbox;
  const now = nowMs();
  // Later than the last one, whatever the clocks say: what is read up to somewhere stays so.
  const atMs = lastNotificationId ? Math.max(now, notificationTimeMs(lastNotificationId) + 1) : now;
  const notificationId = newNotificationId(atMs);
  const { count, ...told } = content;
  const kept = { type, content: told, ...(count !== undefined && { count }) };
  const isFirst = unreadNotifications === 0;
  const steps = [
    receiptStep({ userId, receiptId, notificationId }, toldBefore),
    inboxStep(inbox, ['lastNotificationId'], {
      set: { lastNotificationId: notificationId, ...(isFirst && { oldestUnreadAtMs: atMs }) },
      unreadBy: 1,
    }),
    put(
      Notification.create({
        userId,
        notificationId,
        ...kept,
        updatedAtMs: atMs,
        ttl: ttlFrom(atMs),
      }).params(),
    ),
  ];
  return { notificationId, steps };
}

/** The step that keeps a receipt, by which a user is notified of something once. */
export function receiptStep(
  receipt: { userId: number; receiptId: string; notificationId: string },
  toldBefore: () => Error,
): Step {
  const item = { ...receipt, ttl: ttlFrom(nowMs()) };
  return put(NotificationReceipt.create(item).params(), toldBefore);
}

const ttlFrom = (atMs: number) => Math.ceil((atMs + keptMs) / secondMs);

/** The notification by which a person was told of something; undefined where they were not, or not in their list. */
export async function findReceipt(userId: number, receiptId: string): Promise<string | undefined> {
  const { data } = await NotificationReceipt.get({ userId, receiptId }).go({ consistent: true });
  return data?.notificationId;
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
