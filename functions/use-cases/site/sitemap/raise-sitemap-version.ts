import { commit } from '../../../data/commit.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { findSitemapVersion, raiseSitemapVersionStep } from '../../../data/site/sitemap-version.ts';
import { auditStep } from '../audit/audit-step.ts';

const target = { type: 'site' as const, id: 'sitemap', name: null };

/** Gives the sitemap its next version, and so an address that no cache has. Returns the version. */
export function raiseSitemapVersion(): Promise<number> {
  return retryOutdated(async () => {
    const former = await findSitemapVersion();
    await commit([raiseSitemapVersionStep(former, outdatedRead), auditStep('sitemap.generate', { target })]);
    return former + 1;
  });
}
