import * as z from 'zod';
import { address } from '../address-field.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';

export const logging = defineSettings({
  client: {
    'logging.sentry_public': setting(address.max(500).nullable(), null),
    'logging.trace_sample_rate': setting(z.number().min(0).max(1), 0.2),
  },
  server: {
    'logging.level': setting(z.enum(['debug', 'info', 'warn', 'error']), 'info', { redeploy: true }),
    'logging.retention_days': setting(z.int().min(1).max(3653), 30, { redeploy: true }),
  },
});

export const loggingForm = /* @__PURE__ */ defineForm(logging, [
  {
    title: 'Faults of pages',
    settings: {
      'logging.sentry_public': { label: 'Sentry key', help: 'Faults of pages are reported to Sentry.' },
      'logging.trace_sample_rate': {
        label: 'Trace sample rate',
        help: 'Share of visits that are traced, from 0 to 1.',
      },
    },
  },
  {
    title: 'Logs of the server',
    text: 'The deployment decides what the logs keep, and for how long.',
    settings: {
      'logging.level': {
        label: 'Log level',
        options: { debug: 'Debug', info: 'Info', warn: 'Warning', error: 'Error' },
        hasNoEffect: true,
      },
      'logging.retention_days': { label: 'Log retention', unit: 'days', hasNoEffect: true },
    },
  },
]);
