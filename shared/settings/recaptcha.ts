import * as z from 'zod';
import { defineForm } from './define-form.ts';
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

export const recaptchaForm = /* @__PURE__ */ defineForm(recaptcha, [
  {
    title: 'Keys',
    settings: {
      'recaptcha.site_key': { label: 'Site key' },
      'recaptcha.secret': { label: 'Secret key' },
    },
    actions: [
      {
        name: 'testRecaptcha',
        kind: 'test',
        label: 'Test connection',
        help: 'Tests the values shown here, saved or not.',
        done: 'The test succeeded',
        failed: 'The test failed',
      },
    ],
  },
  {
    title: 'Captcha',
    settings: {
      'recaptcha.enable.register': { label: 'Captcha at registration' },
      'recaptcha.enable.contact': {
        label: 'Captcha in message forms',
        help: 'On the contact and reseller pages.',
      },
      'recaptcha.min_score': {
        label: 'Minimum score',
        help: 'From 0 to 1. Visitors with a lower score are refused.',
      },
    },
  },
]);
