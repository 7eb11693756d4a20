import type { recaptcha } from '../settings/recaptcha.ts';
import type { TextsOf } from './setting-text.ts';

export const recaptchaTexts: TextsOf<typeof recaptcha> = {
  'recaptcha.site_key': { label: 'Site key' },
  'recaptcha.secret': { label: 'Secret key' },
  'recaptcha.enable.register': { label: 'Captcha at registration' },
  'recaptcha.enable.contact': {
    label: 'Captcha in message forms',
    help: 'On the contact and reseller pages.',
  },
  'recaptcha.min_score': {
    label: 'Minimum score',
    help: 'From 0 to 1. Visitors with a lower score are refused.',
  },
};
