import { getBootstrap } from '../../../api/bootstrap-query.ts';
import {
  latestNotificationsQuery,
  refreshNotifications,
  showUnreadCount,
} from '../../../parts/notifications/notification-cache.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { NotificationMessage } from './live-message.ts';
import { showInBrowser } from './show-in-browser.ts';

/** Shows what the server tells about notifications: how many are unread, and by the browser itself where that is on. */
export function takeNotification(
  { unreadCount, forBrowser }: NotificationMessage,
  open: (path: string) => void,
): void {
  showUnreadCount(unreadCount);
  refreshNotifications();
  if (forBrowser) showInBrowser(forBrowser, open);
}

/** Asks for the latest notifications, as long as nobody tells of them. */
export function pollNotifications(): void {
  if (!getBootstrap().settings.notifications.integrated) return;
  const { queryKey } = latestNotificationsQuery;
  const known = queryClient.getQueryData(queryKey)?.[0]?.id;
  queryClient
    .fetchQuery({ ...latestNotificationsQuery, staleTime: 0, retry: false })
    .then(([newest]) => {
      if (newest?.id !== known) refreshNotifications();
    })
    // The next time it may answer.
    .catch(() => undefined);
}
