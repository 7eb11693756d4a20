import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';

/** The person's time zone, then the site's, then the browser's; names that no browser knows are skipped. */
export function timeZoneOf({ user, settings }: Pick<BootstrapData, 'user' | 'settings'>): string {
  const wanted = [user?.timezone, settings.dates.default_timezone];
  return wanted.find(isTimeZone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function isTimeZone(name: string | null | undefined): name is string {
  if (!name || name === 'auto') return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
