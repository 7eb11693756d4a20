import { defineForm } from './define-form.ts';
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

export const adsForm = /* @__PURE__ */ defineForm(ads, [
  {
    title: 'Ads',
    text: 'The code of an ad is shown as it is.',
    settings: {
      'ads.disable': { label: 'Hide ads for subscribers' },
      'ads.landing-top': { label: 'Landing page', help: 'HTML of the ad at the top of the landing page.' },
      'ads.drive': { label: 'Drive', help: 'HTML of the ad in the drive.' },
      'ads.file-preview': { label: 'File preview', help: 'HTML of the ad beside previews.' },
    },
  },
]);
