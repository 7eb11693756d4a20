import { parseDate } from '@internationalized/date';

/** The day of a time in a time zone, as `2027-03-31`; null for none. */
export function dayOf(iso: string | null | undefined, timeZone: string): string | null {
  if (!iso) return null;
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(iso));
}

/** The last second of a day in a time zone; null for none. */
export function endOfDay(day: string | null, timeZone: string): string | null {
  if (day === null) return null;
  const nextDay = parseDate(day).add({ days: 1 }).toDate(timeZone);
  return new Date(nextDay.getTime() - 1000).toISOString();
}

/** The day a number of days before today, in UTC. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
