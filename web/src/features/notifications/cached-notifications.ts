import type { InfiniteData } from '@tanstack/react-query';
import type { Notification } from '#shared/entities/notification.ts';
import { notificationKeys } from '../../parts/notifications/notification-cache.ts';
import { queryClient } from '../../api/query-client.ts';

type Pages = InfiniteData<{ data: Notification[] }>;

/** Changes the notifications that have been read, in the popover's list and in the page's. */
export function changeNotifications(change: (notifications: Notification[]) => Notification[]): void {
  queryClient.setQueryData<Notification[]>(notificationKeys.latest, (list) => list && change(list));
  queryClient.setQueryData<Pages>(
    notificationKeys.pages,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: change(page.data) })) },
  );
}
