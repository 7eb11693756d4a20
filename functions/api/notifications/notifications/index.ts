import { notificationsRoutes } from '#shared/routes/notifications/notifications.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { changeReadState } from './change-read-state.ts';
import { deleteAllNotifications } from './delete-all-notifications.ts';
import { deleteNotifications } from './delete-notifications.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { listNotifications } from './list-notifications.ts';
import { updateNotificationSettings } from './update-notification-settings.ts';

export const handler = endpoint(notificationsRoutes, {
  listNotifications,
  changeReadState,
  deleteNotifications,
  deleteAllNotifications,
  getNotificationSettings,
  updateNotificationSettings,
});
