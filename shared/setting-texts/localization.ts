import type { localization } from '../settings/localization.ts';
import type { TextsOf } from './setting-text.ts';

export const localizationTexts: TextsOf<typeof localization> = {
  'dates.default_timezone': {
    label: 'Default time zone',
    help: 'Used for users who have not chosen one.',
  },
  'dates.format': {
    label: 'Date format',
    help: 'For days more than a week ago.',
    options: { auto: 'Automatic', numeric: 'Numeric', medium: 'Medium', long: 'Long' },
  },
  'locale.default': { label: 'Default language' },
  'i18n.enable': { label: 'Multiple languages', help: 'Lets visitors choose a language.' },
};
