import { notificationsRoutes } from '#shared/routes/notifications/notifications.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(notificationsRoutes, {
  listNotifications: () => import('./list-notifications.ts'),
  changeReadState: () => import('./change-read-state.ts'),
  deleteNotifications: () => import('./delete-notifications.ts'),
  deleteAllNotifications: () => import('./delete-all-notifications.ts'),
  getNotificationSettings: () => import('./get-notification-settings.ts'),
  updateNotificationSettings: () => import('./update-notification-settings.ts'),
  createLiveConnection: () => import('./create-live-connection.ts'),
  deleteLiveConnection: () => import('./delete-live-connection.ts'),
});
