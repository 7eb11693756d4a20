import type { Quarter } from '../../../../data/site/counts.ts';
import { dayMs, minuteMs } from '../../../../platform/clock.ts';

/** The days of every time zone begin with a quarter of an hour of UTC. */
export const quarterMs = 15 * minuteMs;
export const quartersOfDay = dayMs / quarterMs;

const dayChars = 'yyyy-mm-dd'.length;

/** The day of a moment in UTC. */
export const utcDay = (atMs: number) => new Date(atMs).toISOString().slice(0, dayChars);

/** The quarter of an hour that a moment is in. */
export function quarterAt(atMs: number): Quarter {
  return { day: utcDay(atMs), quarter: Math.floor((atMs % dayMs) / quarterMs) };
}

/** Begin of a quarter, in milliseconds since 1970. */
export function beginOf({ day, quarter }: Quarter): number {
  return Date.parse(day) + quarter * quarterMs;
}

/** Begin of the quarter that a moment is in. */
export const floorToQuarter = (atMs: number) => atMs - (atMs % quarterMs);

/** Later than any event that needs no mark is stored. */
const settledMs = 10 * minuteMs;

/** Begin of the first quarter that is not summed up at a moment. */
export const openFrom = (atMs: number) => floorToQuarter(atMs - settledMs);
