import type { deleteNotifications as route } from '#shared/routes/notifications/notifications.ts';
import type { Handler } from '../../../http/types.ts';
import {
  deleteNotifications as deleteSome,
  getUnreadCount,
} from '../../../use-cases/notifications/read-inbox.ts';

/** Deletes some notifications. */
export const deleteNotifications: Handler<typeof route> = async ({ params, caller: { user } }) => {
  await deleteSome(user.userId, params.ids);
  return { unreadCount: await getUnreadCount(user.userId) };
};
