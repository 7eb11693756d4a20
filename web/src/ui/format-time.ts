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
  const { timeZone } = format;
  const yearOf = (ms: number) => dateFormat('en', { year: 'numeric', timeZone }).format(ms);
  const year = yearOf(timeMs) === yearOf(nowMs) ? undefined : 'numeric';
  return dateFormat(format.locale, { timeZone, month: 'short', day: 'numeric', year }).format(timeMs);
}

/** Date and time to the second, for those who want to know exactly. */
export function formatExactTime(timeMs: number, { locale, timeZone }: TimeFormat): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'medium', timeZone }).format(timeMs);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const ageFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Made once each: making one takes longer than a row of a list has time for. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, format);
  return format;
}

function formatAge(ageMs: number, locale: string): string {
  const relative = ageFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  ageFormats.set(locale, relative);
  if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), 'hour');
  return relative.format(-Math.floor(ageMs / dayMs), 'day');
}
