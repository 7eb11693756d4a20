import type { Notification } from '#shared/entities/notification.ts';
import type { PageFields } from '#shared/entities/page.ts';
import { paging } from '#shared/limits/paging.ts';
import type { Inbox } from '../../data/notifications/inbox.ts';
import { listNotifications, type NotificationPage } from '../../data/notifications/notification-list.ts';
import type { NotificationItem } from '../../data/entities/messages/notification.ts';
import { listUsersById } from '../../data/accounts/users.ts';
import { presentNotification } from '../../use-cases/notifications/present-notification.ts';
import type { Words } from '../../use-cases/notifications/words.ts';
import { type ListPosition, pageFieldsOf, readCursor, writeCursor } from '../list-cursor.ts';

interface PageRequest {
  page: number;
  perPage: number;
  cursor?: string | undefined;
}

/**
 * One page of a person's notifications, newest first. Nobody counts them: `total` is how many are known to be
 * there, one more than the pages so far where others follow.
 */
export async function pageOfNotifications(
  inbox: Inbox,
  request: PageRequest,
  words: Words,
): Promise<PageFields & { data: Notification[] }> {
  const list = ['notifications', inbox.userId];
  const start = request.cursor ? readCursor(list, request.cursor, isId) : await walkTo(inbox, request);
  const { items, last } = await findPage(inbox, start, request.perPage);
  const skipped = start?.skipped ?? 0;
  const count = items.length;
  const nextCursor =
    last === undefined ? undefined : writeCursor(list, { after: last, skipped: skipped + count });
  const total = skipped + count + (last === undefined ? 0 : 1);
  return {
    data: await present(inbox, items, words),
    ...pageFieldsOf(request, { skipped, count, total, nextCursor }),
  };
}

const isId = (after: unknown): after is string => typeof after === 'string' && /^[0-9a-f-]{36}$/.test(after);

/** Reads past the pages before the wanted one; undefined where the list ends earlier. */
async function walkTo(
  inbox: Inbox,
  { page, perPage }: PageRequest,
): Promise<ListPosition<string> | undefined> {
  const wanted = (page - 1) * perPage;
  let position: ListPosition<string> = { skipped: 0 };
  while (position.skipped < wanted) {
    const limit = Math.min(wanted - position.skipped, paging.maxDrivePerPage);
    const { items, last } = await findPage(inbox, position, limit);
    if (last === undefined) return undefined;
    position = { after: last, skipped: position.skipped + items.length };
  }
  return position;
}

async function findPage(
  inbox: Inbox,
  start: ListPosition<string> | undefined,
  limit: number,
): Promise<NotificationPage> {
  return start ? listNotifications(inbox, { after: start.after, limit }) : { items: [] };
}

async function present(inbox: Inbox, items: NotificationItem[], words: Words): Promise<Notification[]> {
  const people = items.flatMap(({ content: { actorId } }) => (actorId === undefined ? [] : [actorId]));
  const byId = new Map((await listUsersById(people)).map((user) => [user.userId, user]));
  return items.map((item) => {
    const actor = item.content.actorId === undefined ? undefined : byId.get(item.content.actorId);
    return presentNotification(inbox, item, { actor, words });
  });
}
