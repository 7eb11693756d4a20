import { queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#shared/contract/define-route.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { getBootstrap, replaceBootstrap } from '../../api/bootstrap-query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

/** Where a person's notifications are cached, whoever shows or changes them. */
export const notificationKeys = {
  all: ['notifications'] as const,
  latest: ['notifications', 'latest'] as const,
  pages: ['notifications', 'pages'] as const,
  settings: ['notification-settings'] as const,
};

/** As many as the popover shows. */
const latestCount = 10;

/** The last ten notifications; how many are unread is shown everywhere as soon as it is answered. */
export const latestNotificationsQuery = queryOptions({
  queryKey: notificationKeys.latest,
  queryFn: async ({ signal }) => (await readNotifications({ perPage: latestCount }, signal)).data,
});

/** How often this page was told how many notifications are unread. */
let toldTimes = 0;

/**
 * Reads a page of notifications and shows how many are unread. A response that was under way while the page was told
 * another number may be older than that: it is read again.
 */
export async function readNotifications(query: QueryInputOf<typeof listNotifications>, signal: AbortSignal) {
  for (;;) {
    const before = toldTimes;
    const { pagination, unreadCount } = await call(listNotifications, { query, signal });
    if (before !== toldTimes) continue;
    show(unreadCount);
    return pagination;
  }
}

/** Shows how many notifications are unread, as the server or another tab has told, or a change of this page. */
export function showUnreadCount(count: number): void {
  toldTimes += 1;
  show(count);
}

function show(count: number): void {
  const bootstrap = getBootstrap();
  const { user } = bootstrap;
  if (!user || user.unread_notifications_count === count) return;
  replaceBootstrap({ ...bootstrap, user: { ...user, unread_notifications_count: count } });
}

/** Has the lists of notifications read anew: at once where they are shown, the rest when they are opened. */
export function refreshNotifications(): void {
  void queryClient.invalidateQueries({ queryKey: notificationKeys.all });
}
