import type { Catalog } from './catalog.ts';
import { keepSnapshotFresh } from './index-job.ts';
import { getCatalog } from './load-catalog.ts';

/** The catalog of a drive, as `getCatalog` has it. Where it took much to load, the next one gets a snapshot. */
export async function openCatalog(driveId: string): Promise<Catalog> {
  const catalog = await getCatalog(driveId);
  await keepSnapshotFresh(catalog);
  return catalog;
}
