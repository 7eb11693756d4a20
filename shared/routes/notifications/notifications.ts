import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import {
  Notification,
  notificationChannels,
  NotificationGroup,
  notificationIds,
  NotificationSelection,
} from '../../entities/notification.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { notifications } from '../../limits/notification-limits.ts';
import { paging } from '../../limits/paging.ts';
import { liveConnectionsRoutes } from './live-connections.ts';
import { clampedInt, isoTime, success, words, workspaceId } from '../../contract/schema-fields.ts';

const { maxIdsPerCall, maxIdsPerPath } = notifications;
const tooMany = inputError({ code: 'tooManyNotifications', params: { count: maxIdsPerCall } });
const uuidChars = 36;
const uuid = z.uuid(inputError('notificationIdsRequired'));
const unreadCount = z.int();
const perPage = clampedInt(1, paging.maxPerPage, notifications.perPage).removeDefault().optional();

export const listNotifications = defineRoute({
  name: 'listNotifications',
  spec: 'N1',
  method: 'GET',
  path: 'notifications',
  summary: 'What the caller was told of, newest first, and how much of it is unread',
  access: { who: 'signedIn' },
  query: z
    .object({
      ...pageRequest,
      perPage,
      /** The same by another name. */
      per_page: perPage,
      /** Ignored: notifications are the person's, whatever space they work in. */
      workspaceId,
    })
    .transform(({ per_page, ...query }) => ({
      ...query,
      perPage: query.perPage ?? per_page ?? notifications.perPage,
    })),
  answer: success({
    pagination: z.object({ data: z.array(Notification), ...pageFields }),
    unreadCount,
  }),
});

export const changeReadState = defineRoute({
  name: 'changeReadState',
  spec: 'N2',
  method: 'POST',
  path: 'notifications/mark-as-read',
  summary: 'Mark notifications as read: those named by `ids`, or all with `markAllAsUnread`',
  access: { who: 'signedIn' },
  body: z
    .object({
      ids: z.array(uuid).max(maxIdsPerCall, tooMany).optional(),
      /** Its name notwithstanding, all are read afterwards. */
      markAllAsUnread: z.boolean(inputError('booleanRequired')).optional(),
    })
    .refine(({ ids, markAllAsUnread }) => markAllAsUnread || (ids && ids.length > 0), {
      path: ['ids'],
      message: inputError('required'),
    }),
  answer: success({ unreadCount, date: isoTime }),
});

export const deleteNotifications = defineRoute({
  name: 'deleteNotifications',
  spec: 'N4',
  method: 'DELETE',
  path: 'notifications/{ids}',
  summary: 'Delete some notifications',
  access: { who: 'signedIn', object: 'notification' },
  params: z.object({
    ids: words(maxIdsPerPath * (uuidChars + 1), /^[\da-f,-]*$/i).pipe(
      z.array(uuid).min(1).max(maxIdsPerPath),
    ),
  }),
  answer: success({ unreadCount }),
});

export const deleteAllNotifications = defineRoute({
  name: 'deleteAllNotifications',
  spec: 'N5',
  method: 'DELETE',
  path: 'notifications/clear',
  summary: 'Delete all notifications',
  access: { who: 'signedIn' },
  answer: success({}),
});

export const getNotificationSettings = defineRoute({
  name: 'getNotificationSettings',
  spec: 'N6',
  method: 'GET',
  path: 'notifications/me/subscriptions',
  summary: 'What the caller can be told of, by which channels, and what they chose',
  access: { who: 'signedIn' },
  answer: success({
    available_channels: z.array(z.enum(notificationChannels)),
    subscriptions: z.array(NotificationGroup),
    user_selections: z.array(NotificationSelection),
  }),
});

export const updateNotificationSettings = defineRoute({
  name: 'updateNotificationSettings',
  spec: 'N7',
  method: 'PUT',
  path: 'notifications/me/subscriptions',
  summary: 'Choose the channels of notifications; what is not named stays',
  access: { who: 'signedIn' },
  body: z.object({
    selections: z
      .array(
        z.object({
          notif_id: z.enum(notificationIds, inputError('unknownNotification')),
          channels: z.partialRecord(
            z.enum(notificationChannels, inputError('unknownChannel')),
            z.boolean(inputError('booleanRequired')),
          ),
        }),
      )
      .max(maxIdsPerCall, tooMany),
  }),
  answer: success({ user_selections: z.array(NotificationSelection) }),
});

/** The notifications feature: one function. */
export const notificationsRoutes = {
  listNotifications,
  changeReadState,
  deleteNotifications,
  deleteAllNotifications,
  getNotificationSettings,
  updateNotificationSettings,
  ...liveConnectionsRoutes,
};
