const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

export interface TimeFormat {
  /** BCP 47 language tag. */
  locale: string;
  /** IANA name of the time zone. */
  timeZone: string;
  /** What the first minute is called (CT-5), in the person's language. */
  justNow: string;
}

/** Relative within a week, a date beyond; the year only where it is not this one. Times in milliseconds. */
export function formatTime(timeMs: number, nowMs: number, format: TimeFormat): string {
  const ageMs = nowMs - timeMs;
  if (ageMs < minuteMs && ageMs > -minuteMs) return format.justNow;
  if (ageMs < weekMs && ageMs > 0) return formatAge(ageMs, format.locale);
  const yearOf = (ms: number) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: format.timeZone }).format(ms);
  return new Intl.DateTimeFormat(format.locale, {
    timeZone: format.timeZone,
    month: 'short',
    day: 'numeric',
    year: yearOf(timeMs) === yearOf(nowMs) ? undefined : 'numeric',
  }).format(timeMs);
}

/** Date and time to the second, for those who want to know exactly. */
export function formatExactTime(timeMs: number, { locale, timeZone }: TimeFormat): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium', timeZone }).format(timeMs);
}

function formatAge(ageMs: number, locale: string): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), 'hour');
  return relative.format(-Math.floor(ageMs / dayMs), 'day');
}
