/** A billing interval. `interval` is `day`, `week`, `month` or `year`. */
interface Interval {
  interval: string;
  interval_count: number;
}

const daySeconds = 86_400;

/**
 * Returns the end of the period that starts at `start`. Counts whole intervals from the anchor: a monthly period
 * anchored on January 31 ends on February 28, the next one on March 31.
 */
export function endOfPeriod(anchor: number, start: number, recurring: Interval): number {
  const passed = Math.floor(countIntervals(anchor, start, recurring.interval) / recurring.interval_count);
  for (let count = Math.max(1, passed - 1); ; count += 1) {
    const end = addIntervals(anchor, count * recurring.interval_count, recurring.interval);
    if (end > start) return end;
  }
}

function addIntervals(time: number, count: number, interval: Interval['interval']): number {
  if (interval === 'day') return time + count * daySeconds;
  if (interval === 'week') return time + count * 7 * daySeconds;
  return addMonths(time, interval === 'year' ? count * 12 : count);
}

/** Adds months. Uses the last day of the month if the month has no such day. */
export function addMonths(time: number, count: number): number {
  const date = new Date(time * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime() / 1000;
}

function countIntervals(from: number, to: number, interval: Interval['interval']): number {
  const days = (to - from) / daySeconds;
  const lengths: Record<string, number> = { day: 1, week: 7, month: 31, year: 366 };
  return Math.floor(days / (lengths[interval] ?? 1));
}
