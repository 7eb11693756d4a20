import type { clearCache as route } from '#shared/routes/site/cache.ts';
import type { Handler } from '../../../http/types.ts';
import { clearCaches } from '../../../use-cases/site/cache/clear-caches.ts';

/** Lets all functions read the configuration again, and removes pages from the edges of the CDN. */
export const clearCache: Handler<typeof route> = async () => {
  await clearCaches();
  return {};
};
