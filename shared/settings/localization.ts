import * as z from 'zod';
import { defineForm } from './define-form.ts';
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

export const localizationForm = /* @__PURE__ */ defineForm(localization, [
  {
    title: 'Languages',
    settings: {
      'locale.default': { label: 'Default language' },
      'i18n.enable': { label: 'Multiple languages', help: 'Lets visitors choose a language.' },
    },
  },
  {
    title: 'Dates and times',
    settings: {
      'dates.default_timezone': {
        label: 'Default time zone',
        help: 'Used for users who have not chosen one.',
      },
      'dates.format': {
        label: 'Date format',
        help: 'For days more than a week ago.',
        options: { auto: 'Automatic', numeric: 'Numeric', medium: 'Medium', long: 'Long' },
      },
    },
  },
]);
