import * as z from 'zod';
import { defineSettings, setting } from './define-settings.ts';
import { flag, optionalLine } from './setting-schemas.ts';

export const recaptcha = defineSettings({
  client: {
    // A captcha is asked for only if there is a key. The provider does not know this one, so nobody passes.
    'recaptcha.site_key': setting(optionalLine, null, { fallback: 'unreadable' }),
    'recaptcha.enable.register': setting(flag, false, { fallback: true }),
    'recaptcha.enable.contact': setting(flag, false, { fallback: true }),
  },
  // 0.9 is the highest score that visitors usually get.
  server: { 'recaptcha.min_score': setting(z.number().min(0).max(1), 0.5, { fallback: 0.9 }) },
  secrets: ['recaptcha.secret'],
});
