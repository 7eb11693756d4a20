import type { appearance } from '../settings/appearance.ts';
import type { TextsOf } from './setting-text.ts';

export const appearanceTexts: TextsOf<typeof appearance> = {
  'branding.logo_light': { label: 'Logo on light backgrounds' },
  'branding.logo_dark': { label: 'Logo on dark backgrounds' },
  'branding.logo_light_mobile': { label: 'Mobile logo on light backgrounds' },
  'branding.logo_dark_mobile': { label: 'Mobile logo on dark backgrounds' },
  'branding.favicon': { label: 'Favicon' },
  default_meta_tags: {
    label: 'Default meta tags',
    help: 'HTML for the head of pages without their own tags.',
  },
};
