import { Sitemap } from '../entities/sitemap.ts';

const key = { site: 'SITE' };

/** Returns the version of the sitemap, 0 before the first. Strongly consistent. */
export async function findSitemapVersion(): Promise<number> {
  const { data } = await Sitemap.get(key).go({ consistent: true });
  return data?.version ?? 0;
}

/** Gives the sitemap its next version, and returns it. */
export async function raiseSitemapVersion(): Promise<number> {
  const { data } = await Sitemap.upsert(key).add({ version: 1 }).go({ response: 'all_new' });
  return data.version;
}
