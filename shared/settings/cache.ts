import * as z from 'zod';
import { defineForm } from './define-form.ts';
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

export const cacheForm = /* @__PURE__ */ defineForm(cache, [
  {
    title: 'Cache',
    settings: {
      'cache.driver': { label: 'Cache service' },
      'cache.bootstrap_ttl': {
        label: 'Page data lifetime',
        help: 'How long the data of pages is cached.',
        unit: 'seconds',
        hasNoEffect: true,
      },
      'cache.static_pages': { label: 'Cache public pages', hasNoEffect: true },
    },
  },
]);
