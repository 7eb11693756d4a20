import type { cache } from '../settings/cache.ts';
import type { TextsOf } from './setting-text.ts';

export const cacheTexts: TextsOf<typeof cache> = {
  'cache.driver': { label: 'Cache', help: 'Part of the deployment.' },
  'cache.bootstrap_ttl': {
    label: 'Page data lifetime',
    help: 'Seconds for which the data of pages is cached.',
  },
  'cache.static_pages': { label: 'Cache public pages' },
};
