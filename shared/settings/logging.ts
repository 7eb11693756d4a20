import * as z from 'zod';
import { address } from '../address-field.ts';
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
