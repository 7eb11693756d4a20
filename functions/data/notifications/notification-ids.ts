import { randomBytes } from 'node:crypto';

/** Digits of a time in a UUID of version 7. */
const timeDigits = 12;

/** A UUID of version 7: it begins with its time, so that its order as text is that of time. */
export function newNotificationId(atMs: number): string {
  const random = randomBytes(9).toString('hex');
  // The first of the four variants that RFC 9562 has.
  return `${firstIdAt(atMs)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6)}`;
}

/** Before every id of a moment, and behind all that are older. */
export function firstIdAt(atMs: number): string {
  const time = Math.max(0, atMs).toString(16).padStart(timeDigits, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

/** When a notification was told, in milliseconds since 1970. */
export function notificationTimeMs(notificationId: string): number {
  return Number.parseInt(notificationId.replace('-', '').slice(0, timeDigits), 16);
}
