import { dayAt, dayEnd } from '../../../ui/time/zoned-time.ts';

/** The day of a time in a time zone, as `2027-03-31`; null for none. */
export function dayOf(iso: string | null | undefined, timeZone: string): string | null {
  return iso ? dayAt(Date.parse(iso), timeZone) : null;
}

/** The last second of a day in a time zone; null for none. */
export function endOfDay(day: string | null, timeZone: string): string | null {
  return day === null ? null : new Date(dayEnd(day, timeZone) - 999).toISOString();
}
