/*
 * Days and times of a time zone, which is the user's and may not be the device's. `@internationalized/date` does the
 * same, but weighs 4.6 KB more in the first view of the drive; the test compares the two.
 */

const dayMs = 86_400_000;
const shownParts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a time: `2027-03-31T18:30:00`. */
export function clockAt(timeMs: number, timeZone: string): string {
  const { year, rest } = readClock(timeMs, timeZone);
  return `${year.padStart(4, '0')}-${rest}`;
}

/** The same to the minute, as a field for date and time takes it. */
export function fieldTimeAt(timeMs: number, timeZone: string): string {
  return clockAt(timeMs, timeZone).slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** The day that the calendar of a time zone shows at a time: `2027-03-31`. */
export function dayAt(timeMs: number, timeZone: string): string {
  return clockAt(timeMs, timeZone).slice(0, 'yyyy-mm-dd'.length);
}

/**
 * When the clocks of a time zone show this, in milliseconds since 1970; NaN for what is no time. As in calendars, a time
 * that the clocks skip counts as if they had not been changed yet, and one that they show twice is the first.
 * @param clock such as `2027-03-31T18:30`
 */
export function timeOfClock(clock: string, timeZone: string): number {
  return timeOfWall(/^\d{4}-/.test(clock) ? Date.parse(`${clock}Z`) : Number.NaN, timeZone);
}

/** The first millisecond of a day. @param day such as `2027-03-31` */
export function dayStart(day: string, timeZone: string): number {
  return timeOfWall(Date.parse(day), timeZone);
}

/** The last millisecond of a day. @param day such as `2027-03-31` */
export function dayEnd(day: string, timeZone: string): number {
  return timeOfWall(Date.parse(day) + dayMs, timeZone) - 1;
}

/** Another day, so many days later; earlier for a negative count. */
export function addDays(day: string, count: number): string {
  return dayAt(Date.parse(day) + count * dayMs, 'UTC');
}

/** @param wallMs what the clocks show, as if they showed UTC */
function timeOfWall(wallMs: number, timeZone: string): number {
  if (Number.isNaN(wallMs)) return wallMs;
  const before = wallMs - offsetMs(wallMs - dayMs, timeZone);
  const after = wallMs - offsetMs(wallMs + dayMs, timeZone);
  const shown = [before, after].filter((timeMs) => timeMs + offsetMs(timeMs, timeZone) === wallMs);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** How far the clocks are ahead of UTC. */
function offsetMs(timeMs: number, timeZone: string): number {
  const { year, rest } = readClock(timeMs, timeZone);
  return Date.parse(`+${year.padStart(6, '0')}-${rest}Z`) - Math.floor(timeMs / 1000) * 1000;
}

function readClock(timeMs: number, timeZone: string): { year: string; rest: string } {
  const parts = clockFormat(timeZone).formatToParts(timeMs);
  const [year = '', month, day, hour, minute, second] = shownParts.map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  return { year, rest: `${month}-${day}T${hour}:${minute}:${second}` };
}

/** Made once each: making one takes longer than a row of a list has time for. */
function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const twoDigits = '2-digit';
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minute: twoDigits,
    second: twoDigits,
  });
  formats.set(timeZone, format);
  return format;
}
