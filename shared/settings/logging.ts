import * as z from 'zod';
import { address } from '../contract/address-field.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';

/** What the server can be told to log: messages of a level, and of those behind it. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logging = defineSettings({
  client: {
    'logging.sentry_public': setting(address.max(500).nullable(), null),
    'logging.trace_sample_rate': setting(z.number().min(0).max(1), 0.2),
  },
  server: {
    'logging.level': setting(z.enum(['deployment', ...logLevels]), 'deployment'),
    /** Of the log of mails. The deployment decides how long AWS keeps logs. */
    'logging.retention_days': setting(z.int().min(1).max(3653), 30),
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
    settings: {
      'logging.level': {
        label: 'Log level',
        options: { deployment: 'As deployed', debug: 'Debug', info: 'Info', warn: 'Warning', error: 'Error' },
        help: 'The server logs messages of this level and above.',
      },
      'logging.retention_days': {
        label: 'Log retention',
        help: 'How long the log of emails keeps them. The deployment decides about other logs.',
        unit: 'days',
      },
    },
  },
]);
