import type { gdpr } from '../settings/gdpr.ts';
import type { TextsOf } from './setting-text.ts';

export const gdprTexts: TextsOf<typeof gdpr> = {
  'cookie_notice.enable': { label: 'Cookie notice' },
  'cookie_notice.position': { label: 'Position of the cookie notice' },
  'cookie_notice.button': { label: 'Information link', help: 'Leave the address empty for no link.' },
};
