import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getNotificationSettings } from '#shared/routes/notifications/notifications.ts';
import { call } from '../../api/call.ts';
import { notificationKeys, readNotifications } from '../../parts/notifications/notification-cache.ts';

/** As many as one page of the full list has. */
const perPage = 30;

/** All notifications, newest first, page by page. */
export const allNotificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.pages,
  queryFn: ({ pageParam, signal }) => readNotifications({ perPage, cursor: pageParam ?? undefined }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor: cursor }) => cursor,
});

/** What the person can be told of, and what they chose. */
export const notificationSettingsQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => call(getNotificationSettings, { signal }),
});
