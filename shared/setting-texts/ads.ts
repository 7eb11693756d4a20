import type { ads } from '../settings/ads.ts';
import type { TextsOf } from './setting-text.ts';

export const adsTexts: TextsOf<typeof ads> = {
  'ads.drive': { label: 'Drive', help: 'HTML of the ad in the drive.' },
  'ads.file-preview': { label: 'File preview', help: 'HTML of the ad beside previews.' },
  'ads.landing-top': { label: 'Landing page', help: 'HTML of the ad at the top of the landing page.' },
  'ads.disable': { label: 'Hide ads for subscribers' },
};
