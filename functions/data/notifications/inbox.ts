import { notifications } from '#shared/limits/notification-limits.ts';
import { dayMs, nowMs } from '../../platform/clock.ts';
import type { UserItem } from '../entities/accounts/user.ts';
import { User } from '../entities/accounts/user.ts';
import type { NotificationItem } from '../entities/messages/notification.ts';
import { type Step, update } from '../commit.ts';
import { outdatedRead } from '../table/retry-outdated.ts';
import { firstIdAt, notificationTimeMs } from './notification-ids.ts';

/** How long a notification is kept. */
export const keptMs = notifications.keptDays * dayMs;

/** What is known of a person's notifications all together. It stands with the person, who is read for every call. */
export type Inbox = Pick<
  UserItem,
  | 'userId'
  | 'unreadNotifications'
  | 'oldestUnreadAtMs'
  | 'lastNotificationId'
  | 'readThroughId'
  | 'readAllAtMs'
  | 'clearedThroughId'
>;

/** Behind it begin the notifications that are there: neither deleted with all others, nor too old. */
export function beforeFirst({ clearedThroughId = '' }: Inbox): string {
  const tooOld = firstIdAt(nowMs() - keptMs);
  return clearedThroughId > tooOld ? clearedThroughId : tooOld;
}

/** When a notification was read; undefined while it is not. */
export function readTimeOf(
  { readThroughId, readAllAtMs }: Inbox,
  { notificationId, readAtMs }: Pick<NotificationItem, 'notificationId' | 'readAtMs'>,
): number | undefined {
  if (readAtMs !== undefined) return readAtMs;
  const isReadWithAll = readThroughId !== undefined && notificationId <= readThroughId;
  return isReadWithAll ? (readAllAtMs ?? notificationTimeMs(notificationId)) : undefined;
}

type InboxField = Exclude<keyof Inbox, 'userId'>;

interface InboxChange {
  set?: Partial<Pick<Inbox, InboxField>>;
  /** Nothing is unread any more. */
  isDrained?: boolean;
  /** What the number of unread ones changes by. */
  unreadBy?: number;
}

/** What an inbox may have to be still as it was read. */
type Guarded = 'lastNotificationId' | 'readThroughId' | 'unreadNotifications';

/** The step that changes an inbox of which the named fields are what they were; throws `OutdatedRead` otherwise. */
export function inboxStep(
  inbox: Inbox,
  guarded: Guarded[],
  { set = {}, isDrained, unreadBy = 0 }: InboxChange,
): Step {
  const params = User.patch({ userId: inbox.userId })
    .data((item, write) => {
      for (const [field, value] of Object.entries(set)) write.set(item[field as InboxField], value as never);
      if (isDrained) write.remove(item.oldestUnreadAtMs);
      if (unreadBy !== 0) write.add(item.unreadNotifications, unreadBy);
    })
    .where((item, { eq, notExists }) =>
      guarded
        .map((field) => {
          const was = inbox[field];
          return was === undefined ? notExists(item[field]) : eq(item[field] as never, was as never);
        })
        .join(' AND '),
    )
    .params();
  return update(params, outdatedRead);
}
