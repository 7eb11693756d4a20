import type { JobItem } from '../../../data/entities/job.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { parseEntryHash } from '#shared/drive/entry-hash.ts';
import { forbidden, notFound } from '../../../platform/app-error.ts';
import type { Access, Reach } from '../access/access.ts';
import { findAccesses, findAccessesIn, findForAdmin } from '../access/find-accesses.ts';
import { demand, guestCaller } from '../../accounts/caller.ts';
import { canManage } from '../../accounts/staff-rights.ts';
import { findJobCaller } from '../access/job-caller.ts';
import { findOpenLink } from '../../sharing/link-access.ts';
import { loadNamed } from '../access/load-entries.ts';
import { isSelection, listSelected } from '../access/selected-entries.ts';
import type { Selection } from './walk-selection.ts';
import { readZipPayload } from './zip-job.ts';

/**
 * The entries that somebody wants to download, by ids or hashes. All or nothing: 404 where one of them does not
 * exist for the caller, so that no archive is short of something; 403 where one may only be looked at.
 */
export async function selectEntries(reach: Reach, idsOrHashes: string[]): Promise<Selection> {
  const accesses = await selectAccesses(reach, idsOrHashes);
  return { entries: accesses.map(({ entry }) => entry) };
}

/** The same with what the caller may do. Admins who reach entries as such need no permission besides. */
export async function selectAccesses(reach: Reach, idsOrHashes: string[]): Promise<Access[]> {
  const ids = await namedIds(reach, idsOrHashes);
  const { found, missing } = await loadNamed(reach, ids);
  if (missing.length > 0 || ids.length === 0) throw notFound();
  const accesses = [...found.values()];
  if (!accesses.every(mayDownload)) throw forbidden();
  if (!reach.asAdmin) demand(reach.caller, 'files.download');
  return accesses;
}

/** The top of a selection's link stands for all that is in it. */
async function namedIds({ link }: Reach, idsOrHashes: string[]): Promise<number[]> {
  const ids = new Set(idsOrHashes.map((each) => parseEntryHash(each) ?? rootId));
  if (link && isSelection(link) && ids.delete(rootId)) {
    for (const { entryId } of await listSelected(link)) ids.add(entryId);
  }
  return [...ids];
}

const mayDownload = ({ permissions }: Access) => permissions['files.download'];

/**
 * The same entries once more, when their archive is made: what has gone into the trash since, by itself or with a
 * folder above it, is left out, and so is what was taken back from whoever asked for it.
 */
export async function reselectEntries(job: JobItem): Promise<Selection> {
  const { entryIds, driveIds } = readZipPayload(job);
  const byDrive = Map.groupBy(entryIds.keys(), (nth) => driveIds?.[nth] ?? job.subject);
  const found = new Map<number, Access>();
  for (const [driveId, some] of byDrive) {
    const ids = some.map((nth) => entryIds[nth] ?? 0);
    for (const [id, access] of await findStill(job, driveId, ids)) found.set(id, access);
  }
  const accesses = entryIds.flatMap((id) => found.get(id) ?? []).filter(mayDownload);
  return { entries: accesses.map(({ entry }) => entry) };
}

/** Whether all entries of an archive can still be downloaded by whoever asked for it: as for another selection. */
export async function holdsReadableAlone(job: JobItem): Promise<boolean> {
  const { entries } = await reselectEntries(job);
  return entries.length === readZipPayload(job).entryIds.length;
}

async function findStill(job: JobItem, driveId: string, ids: number[]): Promise<Map<number, Access>> {
  const { linkId, asAdmin } = readZipPayload(job);
  if (linkId !== undefined) {
    const link = await findOpenLink(linkId);
    return link ? findAccesses({ caller: await guestCaller(), link }, ids) : new Map();
  }
  const caller = await findJobCaller(job);
  if (asAdmin) return caller && canManage(caller, 'files.update') ? findForAdmin(driveId, ids) : new Map();
  return caller ? findAccessesIn(caller, driveId, ids) : new Map();
}
