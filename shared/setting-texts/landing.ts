import type { landing } from '../settings/landing.ts';
import type { TextsOf } from './setting-text.ts';

export const landingTexts: TextsOf<typeof landing> = {
  'landing.general': { label: 'Landing page texts' },
  'landing.action_buttons': { label: 'Landing page buttons' },
  'landing.primary_features': { label: 'Landing page features' },
  'landing.secondary_features': { label: 'Landing page feature rows' },
};
