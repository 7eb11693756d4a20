import { dayAt } from '../../../../ui/time/zoned-time.ts';

/** When something happened, as seen from today. */
export type RecentGroup = 'Today' | 'Yesterday' | 'Earlier this week' | 'Earlier';

/**
 * The group of a time, by the calendar of a time zone. A week begins on Monday.
 * @param timeZone IANA name
 */
export function recentGroupOf(timeMs: number, nowMs: number, timeZone: string): RecentGroup {
  const today = dayNumber(nowMs, timeZone);
  const day = dayNumber(timeMs, timeZone);
  if (day >= today) return 'Today';
  if (day === today - 1) return 'Yesterday';
  return day >= today - daysSinceMonday(today) ? 'Earlier this week' : 'Earlier';
}

/** Days since 1970 of the date that a calendar shows there at that time. */
function dayNumber(timeMs: number, timeZone: string): number {
  return Date.parse(dayAt(timeMs, timeZone)) / 86_400_000;
}

/** 0 on a Monday; the first of January 1970 was a Thursday. */
function daysSinceMonday(day: number): number {
  return (day + 3) % 7;
}
