import type { localization } from '../settings/localization.ts';
import type { TextsOf } from './setting-text.ts';

export const localizationTexts: TextsOf<typeof localization> = {
  'dates.default_timezone': {
    label: 'Default time zone',
    help: 'With auto, the time zone of the browser counts.',
  },
  'dates.format': { label: 'Date format' },
  'locale.default': { label: 'Default language' },
  'i18n.enable': { label: 'Multiple languages', help: 'Lets visitors choose a language.' },
};
