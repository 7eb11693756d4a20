import { chunk } from '#shared/chunk.ts';
import { nowMs } from '../../platform/clock.ts';
import { remove, type Step, update } from '../commit.ts';
import { Notification, notificationKeys, type NotificationItem } from '../entities/messages/notification.ts';
import type { TypedItem } from '../table/plain-item.ts';
import { fieldsOf, itemReader } from '../table/read-item.ts';
import { outdatedRead } from '../table/retry-outdated.ts';
import { queryStored, tableKeys } from '../table/stored-items.ts';
import { beforeFirst, type Inbox, inboxStep, keptMs, readTimeOf } from './inbox.ts';
import { notificationTimeMs } from './notification-ids.ts';

const readNotification = itemReader<NotificationItem>(Notification);
const notificationFields = fieldsOf(Notification);

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
  let last: TypedItem | undefined;
  do {
    const page = await queryStored(tableKeys, {
      pk: notificationKeys.pk(userId),
      low: notificationKeys.sk(beforeFirst(inbox)),
      high: notificationKeys.sk(after ?? afterAll),
      isAscending: false,
      limit: limit + 2 - items.length,
      fields: notificationFields,
      after: last,
    });
    items.push(...page.items.map(readNotification).filter((item) => isThere(inbox, item, after)));
    last = page.last;
  } while (last && items.length <= limit);
  const shown = items.slice(0, limit);
  const lastId = items.length > limit ? shown.at(-1)?.notificationId : undefined;
  return { items: shown, ...(lastId !== undefined && { last: lastId }) };
}

/** Both ends of a range are in it. */
function isThere(inbox: Inbox, { notificationId }: NotificationItem, after?: string): boolean {
  return notificationId > beforeFirst(inbox) && notificationId !== after;
}

/** Those of a user's notifications that have one of the ids. Read consistently. */
export async function findNotifications(inbox: Inbox, ids: string[]): Promise<NotificationItem[]> {
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
 * The transactions that mark notifications as read. Each changes the number of unread ones as well, so that a
 * notification counts once, however often it is marked. They fail with `OutdatedRead` after a concurrent change.
 */
export function markReadGroups(inbox: Inbox, items: NotificationItem[]): Step[][] {
  const unread = items.filter((item) => isUnread(inbox, item));
  return chunk(unread, perCommit).map((some) => [...some.map(readStep), countStep(inbox, some)]);
}

const isUnread = (inbox: Inbox, item: NotificationItem) => readTimeOf(inbox, item) === undefined;

function readStep({ userId, notificationId }: NotificationItem): Step {
  const params = Notification.patch({ userId, notificationId })
    .set({ readAtMs: nowMs() })
    .where(({ readAtMs }, { notExists }) => notExists(readAtMs))
    .params();
  return update(params, outdatedRead);
}

function countStep(inbox: Inbox, gone: NotificationItem[]): Step {
  return inboxStep(inbox, ['readThroughId'], { unreadBy: -gone.length });
}

/** The transactions that delete notifications, and count them as `markReadGroups` does. */
export function deleteGroups(inbox: Inbox, items: NotificationItem[]): Step[][] {
  return chunk(items, perCommit).map((some) => {
    const unread = some.filter((item) => isUnread(inbox, item));
    return [...some.map(deleteStep), ...(unread.length > 0 ? [countStep(inbox, unread)] : [])];
  });
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
  return remove(params, outdatedRead);
}

/**
 * The steps that mark all notifications as read, or delete all: one write, however many there are, as it applies to
 * everything up to the newest one. No list shows those that were deleted so, and their time to live removes them. No
 * steps for an empty inbox; they fail with `OutdatedRead` if a notification was added concurrently.
 */
export function closeInboxSteps(inbox: Inbox, how: 'read' | 'deleted'): Step[] {
  const { lastNotificationId } = inbox;
  if (lastNotificationId === undefined) return [];
  const set = {
    unreadNotifications: 0,
    readThroughId: lastNotificationId,
    readAllAtMs: nowMs(),
    ...(how === 'deleted' && { clearedThroughId: lastNotificationId }),
  };
  return [inboxStep(inbox, ['lastNotificationId'], { set, isDrained: true })];
}

/** Whether some of the unread notifications may be too old by now, so that they are to be counted anew. */
export function needsCount({ unreadNotifications = 0, oldestUnreadAtMs = 0 }: Inbox): boolean {
  return unreadNotifications > 0 && oldestUnreadAtMs <= nowMs() - keptMs;
}

/**
 * The step that sets the number of unread notifications after a new count, as too old ones have left. Fails with
 * `OutdatedRead` after a concurrent change.
 */
export async function recountStep(inbox: Inbox): Promise<Step> {
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
  return inboxStep(inbox, [...guarded], change);
}
