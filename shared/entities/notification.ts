import * as z from 'zod';
import { isoTime } from '../contract/schema-fields.ts';

/** Where a notification can reach a person: by mail, in the list of the page, by the browser itself. */
export const notificationChannels = ['email', 'database', 'browser'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What people are told of. The API names each with `notificationTypePrefix` before it. */
export const notificationTypes = [
  'FileEntrySharedNotif',
  'LinkImported',
  'FileUploadedToShared',
  'WorkspaceInvitation',
  'WorkspaceJoined',
  'MemberRemoved',
  'SpaceWarning',
  'PaymentFailed',
  'SubscriptionChanged',
  'CsvExportReady',
  'FilesHandedOver',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationTypePrefix = String.raw`App\Notifications` + '\\';

/** What preferences know a kind of notification by. */
export const notificationIds = ['01', '02', '03', 'W01', 'W02', '04', 'B01', 'B02'] as const;
export type NotificationId = (typeof notificationIds)[number];

/** Somewhere to go: a route of the page, or an address. */
const NotificationAction = z.object({ action: z.string(), label: z.string().optional() });

/** One line of text. Its content is HTML with nothing but `b`, `strong`, `i`, `em`, `br` and `a[href]` in it. */
export const NotificationLine = z.object({
  type: z.enum(['primary', 'other']),
  /** Type of an entry, a known key, or the address of a picture. */
  icon: z.string().optional(),
  content: z.string(),
  /** The target under both of its names. */
  action: NotificationAction.extend({ link: z.string() }).optional(),
});
export type NotificationLine = z.infer<typeof NotificationLine>;

/** Something that a person is told of. */
export const Notification = z.object({
  id: z.uuid(),
  type: z.string(),
  /** Null while it is unread. */
  read_at: isoTime.nullable(),
  created_at: isoTime,
  updated_at: isoTime,
  notifiable_id: z.int(),
  data: z.object({
    /** `group-add`, `people`, `export-csv`, or the address of a picture. */
    image: z.string().optional(),
    lines: z.array(NotificationLine),
    mainAction: NotificationAction.optional(),
    /** `join` and `decline` answer the invitation `inviteId`; any other action is somewhere to go. */
    buttonActions: z.array(z.object({ label: z.string(), action: z.string() })).optional(),
    inviteId: z.uuid().optional(),
  }),
});
export type Notification = z.infer<typeof Notification>;

/** Which channels are on for a kind of notification. */
export const NotificationSelection = z.object({
  notif_id: z.enum(notificationIds),
  channels: z.record(z.string(), z.boolean()),
});
export type NotificationSelection = z.infer<typeof NotificationSelection>;

/** Kinds of notifications that belong together, as the preferences show them. */
export const NotificationGroup = z.object({
  group_name: z.string(),
  items: z.array(
    z.object({
      notif_id: z.enum(notificationIds),
      name: z.string(),
      /** Those of the channels that this kind can come by: not each of them has a mail. */
      channels: z.array(z.enum(notificationChannels)),
    }),
  ),
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;
