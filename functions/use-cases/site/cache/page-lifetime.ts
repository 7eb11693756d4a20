import { getServerSettings } from '../server-settings.ts';
import { getSettings } from '../site-settings.ts';

/** Names what a link shares, which its owner may take back, or says that there is nothing, which may change. */
const briefSeconds = 60;
const linkPath = /^\/drive\/s\//;

/** How many seconds CloudFront may show a page to other guests. 0 to make it for each of them. */
export async function pageLifetime(path: string, status: number): Promise<number> {
  const [{ cache: flags }, { cache }] = await Promise.all([getSettings(), getServerSettings()]);
  if (!flags.static_pages) return 0;
  const isBrief = status !== 200 || linkPath.test(path);
  return isBrief ? Math.min(cache.bootstrap_ttl, briefSeconds) : cache.bootstrap_ttl;
}
