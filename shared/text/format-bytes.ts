const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
const unitNames = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/**
 * "1.2 MB" from bytes, with 1024 to the step; whole numbers carry no decimal.
 * @param locale language whose numbers and units are wanted: "1,2 MB" in German
 */
export function formatBytes(bytes: number, locale = 'en'): string {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0;
  const value = bytes / 1024 ** power;
  const rounded = value >= 100 || power === 0 ? Math.round(value) : Math.round(value * 10) / 10;
  // What rounds up to a whole step is told in the next unit.
  const isWholeStep = rounded === 1024 && power < units.length - 1;
  return isWholeStep ? inUnit(1, power + 1, locale) : inUnit(rounded, power, locale);
}

/** Made once each: making one takes longer than a row of a list has time for. */
const formats = new Map<string, Intl.NumberFormat>();

function createFormat(power: number, locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: unitNames[power],
    maximumFractionDigits: 1,
    useGrouping: false,
  });
}

/** English writes KB and B, where the standard has kB and byte. */
function inUnit(value: number, power: number, locale: string): string {
  if (locale === 'en') return `${value} ${units[power]}`;
  const key = `${locale} ${power}`;
  const format = formats.get(key) ?? createFormat(power, locale);
  formats.set(key, format);
  return format.format(value);
}
