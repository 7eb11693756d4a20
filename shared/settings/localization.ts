import * as z from 'zod';
import { defineSettings, setting } from './define-settings.ts';
import { flag } from './setting-schemas.ts';

/** `auto` is the zone of the reader's browser. */
const timezone = z.string().refine((zone) => zone === 'auto' || isTimezone(zone));

function isTimezone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

export const localization = defineSettings({
  client: {
    'dates.default_timezone': setting(timezone, 'auto'),
    'dates.format': setting(z.string().max(50), 'auto'),
    'locale.default': setting(z.string().min(2).max(20), 'en'),
    'i18n.enable': setting(flag, true),
  },
});
