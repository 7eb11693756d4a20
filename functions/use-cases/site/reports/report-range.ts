import type { QueryOf } from '#shared/contract/define-route.ts';
import { reportLimits } from '#shared/entities/site/report.ts';
import { isTimeZone } from '#shared/places/time-zones.ts';
import type { getReports as route } from '#shared/routes/site/reports.ts';
import { invalid } from '../../../platform/app-error.ts';
import { dayMs, nowMs } from '../../../platform/clock.ts';

/** First and last day, as `2027-03-31`. */
export interface Days {
  first: string;
  last: string;
}

export interface ReportRange extends Days {
  /** All days, the oldest first. */
  days: string[];
  /** In which the days are meant. */
  timeZone: string;
  /** The period before, which is as long. */
  before: Days;
}

/** Reads the days of a report. Throws 422 for a range that is reversed or too long. */
export function readRange(
  { startDate, endDate, timezone }: QueryOf<typeof route>,
  usualZone: string | null | undefined,
): ReportRange {
  const zone = timezone ?? (usualZone && isTimeZone(usualZone) ? usualZone : 'UTC');
  const last = endDate === undefined ? dayIn(nowMs(), zone) : readDay(endDate, zone);
  const first =
    startDate === undefined ? addDays(last, 1 - reportLimits.defaultDays) : readDay(startDate, zone);
  const count = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (count < 1) throw invalid({ endDate: 'rangeReversed' });
  if (count > reportLimits.maxDays) {
    throw invalid({ endDate: { code: 'rangeTooLong', params: { count: reportLimits.maxDays } } });
  }
  const days = Array.from({ length: count }, (_, nth) => addDays(first, nth));
  return {
    first,
    last,
    days,
    timeZone: zone,
    before: { first: addDays(first, -count), last: addDays(first, -1) },
  };
}

const dayChars = 'yyyy-mm-dd'.length;

const readDay = (written: string, zone: string) =>
  written.length === dayChars ? written : dayIn(Date.parse(written), zone);

/** The day that the calendar of a time zone shows. */
function dayIn(timeMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(timeMs);
  return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-');
}

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, dayChars);
