import type { cache } from '../settings/cache.ts';
import type { TextsOf } from './setting-text.ts';

export const cacheTexts: TextsOf<typeof cache> = {
  'cache.driver': { label: 'Cache service' },
  'cache.bootstrap_ttl': {
    label: 'Page data lifetime',
    help: 'How long the data of pages is cached.',
    unit: 'seconds',
    hasNoEffect: true,
  },
  'cache.static_pages': { label: 'Cache public pages', hasNoEffect: true },
};
