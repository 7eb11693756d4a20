import { queryOptions } from '@tanstack/react-query';
import { listNotifications } from '#shared/routes/notifications.ts';
import { getBootstrap, replaceBootstrap } from './bootstrap-query.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** Where a person's notifications are cached, whoever shows or changes them. */
export const notificationKeys = {
  all: ['notifications'] as const,
  latest: ['notifications', 'latest'] as const,
  pages: ['notifications', 'pages'] as const,
  settings: ['notification-settings'] as const,
};

/** As many as the popover shows (NP-5). */
const latestCount = 10;

/** The last ten notifications; how many are unread is shown everywhere as soon as it is answered (N1). */
export const latestNotificationsQuery = queryOptions({
  queryKey: notificationKeys.latest,
  queryFn: async ({ signal }) => {
    const { pagination, unreadCount } = await call(listNotifications, {
      query: { perPage: latestCount },
      signal,
    });
    showUnreadCount(unreadCount);
    return pagination.data;
  },
});

/** Shows how many notifications are unread. Answers whether that is news to this page. */
export function showUnreadCount(count: number): boolean {
  const bootstrap = getBootstrap();
  const { user } = bootstrap;
  if (!user || user.unread_notifications_count === count) return false;
  replaceBootstrap({ ...bootstrap, user: { ...user, unread_notifications_count: count } });
  return true;
}

/** Has the lists of notifications read anew: at once where they are shown, the rest when they are opened. */
export function refreshNotifications(): void {
  void queryClient.invalidateQueries({ queryKey: notificationKeys.all });
}
