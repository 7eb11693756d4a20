import { defineSettings, setting } from './define-settings.ts';
import { flag, html } from './setting-schemas.ts';

export const ads = defineSettings({
  client: {
    'ads.drive': setting(html, ''),
    'ads.file-preview': setting(html, ''),
    'ads.landing-top': setting(html, ''),
    /** Hides ads for subscribers. */
    'ads.disable': setting(flag, false),
  },
});
