import * as z from 'zod';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { flag, line } from './setting-schemas.ts';

export const cache = defineSettings({
  client: { 'cache.static_pages': setting(flag, true) },
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
        help: 'How old pages and their data may be for guests. With 0, they are read each time. Signed-in users always see the latest.',
        unit: 'seconds',
      },
      'cache.static_pages': {
        label: 'Cache public pages',
        help: 'The CDN shows guests a public page for that time before it asks for it again.',
      },
    },
    actions: [
      {
        name: 'clearCache',
        kind: 'clear',
        label: 'Clear cache',
        help: 'Guests see the latest pages again, at the latest after the minute that their browsers keep data.',
        done: 'Cache cleared',
      },
    ],
  },
]);
