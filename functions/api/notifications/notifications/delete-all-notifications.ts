import type { deleteAllNotifications as route } from '#shared/routes/notifications/notifications.ts';
import type { Handler } from '../../../http/types.ts';
import { clearNotifications } from '../../../use-cases/notifications/read-inbox.ts';

/** Deletes all notifications. */
export const deleteAllNotifications: Handler<typeof route> = async ({ caller: { user } }) => {
  await clearNotifications(user.userId);
  return {};
};
