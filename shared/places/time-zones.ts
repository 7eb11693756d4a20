/** A time zone of a list: its place's name, and what is stored. */
export interface TimeZone {
  text: string;
  value: string;
}

/** Groups of zones that belong to no continent or ocean. */
const otherGroup = 'Other';

/** All time zones by the part of the world that their names begin with. */
export function groupTimeZones(): Record<string, TimeZone[]> {
  const groups: Record<string, TimeZone[]> = {};
  for (const value of [...Intl.supportedValuesOf('timeZone'), 'UTC']) {
    const [region = value, ...place] = value.split('/');
    const group = place.length > 0 ? region : otherGroup;
    const text = (place.length > 0 ? place.join('/') : value).replaceAll('_', ' ');
    (groups[group] ??= []).push({ text, value });
  }
  return groups;
}

/** Whether a text names a time zone, also by one of its other names: `Asia/Kolkata` as well as `Asia/Calcutta`. */
export function isTimeZone(name: string): boolean {
  // An offset is none, though it is taken for formatting.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
