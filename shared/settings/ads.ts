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
    title: 'All ads',
    text: 'The code of an ad is output as it is, with its scripts. It runs in a frame of its own, which cannot reach the site.',
    settings: { 'ads.disable': { label: 'Hide ads for subscribers' } },
  },
  {
    title: 'Landing page',
    text: 'At the top, below the menu.',
    settings: { 'ads.landing-top': { label: 'HTML code' } },
  },
  {
    title: 'Drive',
    text: 'Above the list of files.',
    settings: { 'ads.drive': { label: 'HTML code' } },
  },
  {
    title: 'File preview',
    text: 'Below the file that is open.',
    settings: { 'ads.file-preview': { label: 'HTML code' } },
  },
]);
