import type { listNotifications as route } from '#shared/routes/notifications/notifications.ts';
import { pageOfNotifications } from '../../../http/notifications/page-of-notifications.ts';
import type { Handler } from '../../../http/types.ts';
import { getInbox } from '../../../use-cases/notifications/read-inbox.ts';
import { wordsFor } from '../../../use-cases/notifications/words-for.ts';

/** Returns what the caller was told of, newest first, and how much of it is unread. */
export const listNotifications: Handler<typeof route> = async ({ query, caller: { user } }) => {
  const inbox = await getInbox(user);
  const pagination = await pageOfNotifications(inbox, query, await wordsFor(user));
  return { pagination, unreadCount: inbox.unreadNotifications ?? 0 };
};
