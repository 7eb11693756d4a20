import { commit } from '../../../data/commit.ts';
import { changeSiteVersionSteps } from '../../../data/site/site-version.ts';
import { evictPages } from '../../../storage/edge-copies.ts';
import { auditStep } from '../audit/audit-step.ts';

const target = { type: 'site' as const, id: 'cache', name: null };

/**
 * Clears what is kept of the site. The configuration gets another version, so that each instance of a function reads
 * it again with its next request. Then the edges lose the pages, which are made of the new version from then on.
 */
export async function clearCaches(): Promise<void> {
  await commit([...changeSiteVersionSteps(), auditStep('cache.clear', { target })]);
  await evictPages();
}
