import type { gdpr } from '../settings/gdpr.ts';
import type { TextsOf } from './setting-text.ts';

export const gdprTexts: TextsOf<typeof gdpr> = {
  'cookie_notice.enable': { label: 'Show the cookie notice' },
  'cookie_notice.position': {
    label: 'Position of the cookie notice',
    options: { top: 'Top', bottom: 'Bottom' },
  },
  'cookie_notice.button': { label: 'Information link', help: 'Leave the address empty for no link.' },
};
