import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getNotificationSettings, listNotifications } from '#shared/routes/notifications.ts';
import { call } from '../../api/call.ts';
import { notificationKeys, showUnreadCount } from '../../api/notification-cache.ts';

/** As many as one page of the full list has (NOT-1). */
const perPage = 30;

/** All notifications, newest first, page by page (N1). */
export const allNotificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.pages,
  queryFn: async ({ pageParam, signal }) => {
    const query = { perPage, cursor: pageParam ?? undefined };
    const { pagination, unreadCount } = await call(listNotifications, { query, signal });
    showUnreadCount(unreadCount);
    return pagination;
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor: cursor }) => cursor,
});

/** What the person can be told of, and what they chose (N6). */
export const notificationSettingsQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => call(getNotificationSettings, { signal }),
});
