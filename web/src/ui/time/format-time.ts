const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

export interface TimeFormat {
  /** BCP 47 language tag. */
  locale: string;
  /** IANA name of the time zone. */
  timeZone: string;
  /** How days are written; see `dayStyles`. */
  dateFormat: string;
  /** What the first minute is called, in the person's language. */
  justNow: string;
}

/** How a day is written that lies further back than a week (`dates.format`); any other word counts as `auto`. */
const dayStyles = new Map<string, Pick<Intl.DateTimeFormatOptions, 'dateStyle'>>([
  ['numeric', { dateStyle: 'short' }],
  ['medium', { dateStyle: 'medium' }],
  ['long', { dateStyle: 'long' }],
]);

/**
 * Relative within a week, a date beyond: as the site wants it, or else with the year only where it is not this one.
 * Times in milliseconds.
 */
export function formatTime(timeMs: number, nowMs: number, format: TimeFormat): string {
  const ageMs = nowMs - timeMs;
  if (ageMs < minuteMs && ageMs > -minuteMs) return format.justNow;
  if (ageMs < weekMs && ageMs > 0) return formatAge(ageMs, format.locale);
  const { timeZone } = format;
  const dayStyle = dayStyles.get(format.dateFormat);
  if (dayStyle) return formatter(format.locale, { timeZone, ...dayStyle }).format(timeMs);
  const yearOf = (ms: number) => formatter('en', { year: 'numeric', timeZone }).format(ms);
  const year = yearOf(timeMs) === yearOf(nowMs) ? undefined : 'numeric';
  return formatter(format.locale, { timeZone, month: 'short', day: 'numeric', year }).format(timeMs);
}

/** Date and time to the second, for those who want to know exactly. */
export function formatExactTime(
  timeMs: number,
  { locale, timeZone }: Pick<TimeFormat, 'locale' | 'timeZone'>,
): string {
  return formatter(locale, { dateStyle: 'full', timeStyle: 'medium', timeZone }).format(timeMs);
}

type FormatOptions = Pick<
  Intl.DateTimeFormatOptions,
  'timeZone' | 'year' | 'month' | 'day' | 'dateStyle' | 'timeStyle'
>;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const ageFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Made once each: making one takes longer than a row of a list has time for. */
function formatter(locale: string, options: FormatOptions): Intl.DateTimeFormat {
  const { timeZone, year, month, dateStyle, timeStyle } = options;
  const key = `${locale} ${timeZone} ${year} ${month} ${dateStyle} ${timeStyle}`;
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
