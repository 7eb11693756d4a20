import type { logging } from '../settings/logging.ts';
import type { TextsOf } from './setting-text.ts';

export const loggingTexts: TextsOf<typeof logging> = {
  'logging.sentry_public': { label: 'Sentry key', help: 'Faults of pages are reported to Sentry.' },
  'logging.trace_sample_rate': {
    label: 'Trace sample rate',
    help: 'Share of visits that are traced, from 0 to 1.',
  },
  'logging.level': {
    label: 'Log level',
    options: { debug: 'Debug', info: 'Info', warn: 'Warning', error: 'Error' },
    hasNoEffect: true,
  },
  'logging.retention_days': { label: 'Log retention', unit: 'days', hasNoEffect: true },
};
