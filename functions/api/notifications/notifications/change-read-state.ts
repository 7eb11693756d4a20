import type { changeReadState as route } from '#shared/routes/notifications/notifications.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { Handler } from '../../../http/types.ts';
import { nowMs } from '../../../platform/clock.ts';
import {
  getUnreadCount,
  readAllNotifications,
  readNotifications,
} from '../../../use-cases/notifications/read-inbox.ts';

/** Marks notifications as read. */
export const changeReadState: Handler<typeof route> = async ({ body, caller: { user } }) => {
  const { userId } = user;
  if (body.markAllAsUnread) await readAllNotifications(userId);
  else await readNotifications(userId, body.ids ?? []);
  return { unreadCount: await getUnreadCount(userId), date: toIsoTime(nowMs()) };
};
