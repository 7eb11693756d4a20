import { nowMs } from '../../platform/clock.ts';
import { commit, remove, type Step, update } from '../commit.ts';
import { Notification, type NotificationItem } from '../entities/notification.ts';
import { beforeFirst, type Inbox, InboxMoved, inboxStep, keptMs, readTimeOf } from './inbox.ts';
import { notificationTimeMs } from './notification-ids.ts';

/** Behind every id. */
const afterAll = 'g';

export interface NotificationPage {
  items: NotificationItem[];
  /** Id of the last one, where older ones follow. */
  last?: string;
}

/** One page of a person's notifications, the newest first: those before `after`, or the newest ones. */
export async function listNotifications(
  inbox: Inbox,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<NotificationPage> {
  const { userId } = inbox;
  // All were deleted since, or have become too old: DynamoDB refuses a range that ends before it begins.
  if (after !== undefined && after <= beforeFirst(inbox)) return { items: [] };
  const items: NotificationItem[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: unknown[]; cursor: string | null } = await Notification.query
      .byTime({ userId })
      .between({ notificationId: beforeFirst(inbox) }, { notificationId: after ?? afterAll })
      .go({ order: 'desc', limit: limit + 2 - items.length, cursor, consistent: true });
    items.push(...(page.data as NotificationItem[]).filter((item) => isThere(inbox, item, after)));
    cursor = page.cursor;
  } while (cursor && items.length <= limit);
  const shown = items.slice(0, limit);
  const last = items.length > limit ? shown.at(-1)?.notificationId : undefined;
  return { items: shown, ...(last !== undefined && { last }) };
}

/** Both ends of a range are in it. */
function isThere(inbox: Inbox, { notificationId }: NotificationItem, after?: string): boolean {
  return notificationId > beforeFirst(inbox) && notificationId !== after;
}

/** Those of a person's notifications that have one of the ids, as the last write left them. */
async function findNotifications(inbox: Inbox, ids: string[]): Promise<NotificationItem[]> {
  const found: NotificationItem[] = [];
  let keys = [...new Set(ids)].map((notificationId) => ({ userId: inbox.userId, notificationId }));
  while (keys.length > 0) {
    const { data, unprocessed } = await Notification.get(keys).go({ consistent: true });
    found.push(...(data as NotificationItem[]));
    keys = unprocessed;
  }
  return found.filter((item) => isThere(inbox, item));
}

/** Notifications of one transaction, which the person's own item stands beside. */
const perCommit = 50;

/**
 * Marks notifications as read, and takes those that were not from the number of unread ones in the same transaction:
 * each counts once, whoever marks it how often. Throws `InboxMoved` where somebody was faster.
 */
export async function markRead(inbox: Inbox, ids: string[]): Promise<void> {
  const unread = (await findNotifications(inbox, ids)).filter((item) => isUnread(inbox, item));
  for (let first = 0; first < unread.length; first += perCommit) {
    const some = unread.slice(first, first + perCommit);
    await commit([...some.map(readStep), countStep(inbox, some)]);
  }
}

const isUnread = (inbox: Inbox, item: NotificationItem) => readTimeOf(inbox, item) === undefined;

function readStep({ userId, notificationId }: NotificationItem): Step {
  const params = Notification.patch({ userId, notificationId })
    .set({ readAtMs: nowMs() })
    .where(({ readAtMs }, { notExists }) => notExists(readAtMs))
    .params();
  return update(params, () => new InboxMoved());
}

function countStep(inbox: Inbox, gone: NotificationItem[]): Step {
  return inboxStep(inbox, ['readThroughId'], { unreadBy: -gone.length });
}

/** Deletes notifications, and counts as `markRead` does. Answers how many there were. */
export async function removeNotifications(inbox: Inbox, ids: string[]): Promise<number> {
  const found = await findNotifications(inbox, ids);
  for (let first = 0; first < found.length; first += perCommit) {
    const some = found.slice(first, first + perCommit);
    const unread = some.filter((item) => isUnread(inbox, item));
    const counted = unread.length > 0 ? [countStep(inbox, unread)] : [];
    await commit([...some.map(deleteStep), ...counted]);
  }
  return found.length;
}

/** Whether it was read must not have changed since. */
function deleteStep({ userId, notificationId, readAtMs }: NotificationItem): Step {
  const params = Notification.delete({ userId, notificationId })
    .where((item, { exists, notExists }) =>
      readAtMs === undefined
        ? `${exists(item.notificationId)} AND ${notExists(item.readAtMs)}`
        : exists(item.readAtMs),
    )
    .params();
  return remove(params, () => new InboxMoved());
}

/**
 * Marks all as read, or deletes all, by one write however many there are: what is up to the newest one is. Those that
 * were deleted so are in no list any more, and go with their time to live. Throws `InboxMoved` where one has come
 * meanwhile.
 */
export async function closeInbox(inbox: Inbox, how: 'read' | 'deleted'): Promise<void> {
  const { lastNotificationId } = inbox;
  if (lastNotificationId === undefined) return;
  const set = {
    unreadNotifications: 0,
    readThroughId: lastNotificationId,
    readAllAtMs: nowMs(),
    ...(how === 'deleted' && { clearedThroughId: lastNotificationId }),
  };
  await commit([inboxStep(inbox, ['lastNotificationId'], { set, isDrained: true })]);
}

/** Whether some of the unread notifications may be too old by now, so that they are to be counted anew. */
export function needsCount({ unreadNotifications = 0, oldestUnreadAtMs = 0 }: Inbox): boolean {
  return unreadNotifications > 0 && oldestUnreadAtMs <= nowMs() - keptMs;
}

/** Counts the unread notifications anew, as too old ones have left. Throws `InboxMoved` where others did meanwhile. */
export async function countAnew(inbox: Inbox): Promise<void> {
  const { userId, readThroughId = '' } = inbox;
  const from = beforeFirst(inbox) > readThroughId ? beforeFirst(inbox) : readThroughId;
  const { data } = await Notification.query
    .byTime({ userId })
    .between({ notificationId: from }, { notificationId: afterAll })
    .go({ consistent: true, pages: 'all' });
  const unread = (data as NotificationItem[]).filter((item) => isThere(inbox, item) && isUnread(inbox, item));
  const [oldest] = unread;
  const count = { unreadNotifications: unread.length };
  const change = oldest
    ? { set: { ...count, oldestUnreadAtMs: notificationTimeMs(oldest.notificationId) } }
    : { set: count, isDrained: true };
  const guarded = ['lastNotificationId', 'readThroughId', 'unreadNotifications'] as const;
  await commit([inboxStep(inbox, [...guarded], change)]);
}
