import * as z from 'zod';
import { defineSettings, setting } from './define-settings.ts';
import { flag, line } from './setting-schemas.ts';

export const cache = defineSettings({
  planned: { 'cache.static_pages': setting(flag, false) },
  server: {
    'cache.driver': setting(line, 'cloudfront', { readOnly: true }),
    /** Seconds. */
    'cache.bootstrap_ttl': setting(z.int().min(0).max(3600), 60),
  },
});
