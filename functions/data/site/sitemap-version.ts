import { put, type Step, update } from '../commit.ts';
import { Sitemap } from '../entities/site/sitemap.ts';

const key = { site: 'SITE' };

/** Returns the version of the sitemap, 0 before the first. Strongly consistent. */
export async function findSitemapVersion(): Promise<number> {
  const { data } = await Sitemap.get(key).go({ consistent: true });
  return data?.version ?? 0;
}

/** Gives the sitemap the version after the one that was read. */
export function raiseSitemapVersionStep(former: number, isRaised: () => Error): Step {
  if (former === 0) return put(Sitemap.create({ ...key, version: 1 }).params(), isRaised);
  const next = Sitemap.patch(key).set({ version: former + 1 });
  return update(next.where(({ version }, { eq }) => eq(version, former)).params(), isRaised);
}
