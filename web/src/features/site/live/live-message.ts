import type { Notification } from '#shared/entities/notification.ts';

/** What the server tells about changes in a drive. */
export interface ChangedMessage {
  /** Ids of the folders whose lists changed: 0 is the top, -1 the trash. */
  folders: number[];
  /** Whether the space that is used changed. */
  usage: boolean;
}

/** What the server tells about notifications. */
export interface NotificationMessage {
  unreadCount: number;
  /** What the browser itself is to show, where the person wants that. */
  forBrowser?: Notification;
}

/** All that the server tells by itself. */
export type LiveMessage =
  | ({ type: 'changed' } & ChangedMessage)
  | ({ type: 'notification' } & NotificationMessage)
  /** What the person may see is another by now: shared with them, or no longer; of a workspace, or not. */
  | { type: 'access' }
  /** The user's plan, roles, permissions or space have changed. */
  | { type: 'rights' };

/** A text from the socket as what it means; undefined for all that tells nothing. */
export function readMessage(text: unknown): LiveMessage | undefined {
  const message = parse(text);
  if (message?.['type'] === 'access' || message?.['type'] === 'rights') return { type: message['type'] };
  if (message?.['type'] === 'notification') return readNotification(message);
  if (message?.['type'] !== 'changed' || !Array.isArray(message['folders'])) return undefined;
  const folders = message['folders'].filter((id) => Number.isSafeInteger(id)) as number[];
  return { type: 'changed', folders, usage: message['usage'] === true };
}

function readNotification(message: Record<string, unknown>): LiveMessage | undefined {
  const { unreadCount, browser, notification } = message;
  if (typeof unreadCount !== 'number' || !Number.isSafeInteger(unreadCount)) return undefined;
  const forBrowser = browser === true && isNotification(notification) ? { forBrowser: notification } : {};
  return { type: 'notification', unreadCount, ...forBrowser };
}

/** The parts of it that are shown. */
function isNotification(value: unknown): value is Notification {
  const { id, data } = (value ?? {}) as Partial<Notification>;
  return typeof id === 'string' && Array.isArray(data?.lines);
}

function parse(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Nothing that the server of this site sends: it tells nothing.
    return undefined;
  }
}
