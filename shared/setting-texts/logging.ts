import type { logging } from '../settings/logging.ts';
import type { TextsOf } from './setting-text.ts';

export const loggingTexts: TextsOf<typeof logging> = {
  'logging.sentry_public': { label: 'Sentry key' },
  'logging.trace_sample_rate': {
    label: 'Trace sample rate',
    help: 'Share of visits that are traced, from 0 to 1.',
  },
  'logging.level': { label: 'Log level' },
  'logging.retention_days': { label: 'Log retention', help: 'Days for which logs are kept.' },
};
