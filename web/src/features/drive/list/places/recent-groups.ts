/** When something happened, as seen from today (DRE-1). */
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

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Days since 1970 of the date that a calendar shows there at that time. */
function dayNumber(timeMs: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    // The one locale whose dates are written as ISO 8601 has them.
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return Math.floor(Date.parse(`${format.format(timeMs)}T00:00:00Z`) / dayMs);
}

/** 0 on a Monday; the first of January 1970 was a Thursday. */
function daysSinceMonday(day: number): number {
  return (day + 3) % 7;
}
