import type { EntryItem } from '../../data/entities/entry.ts';
import { listEntriesById } from '../../data/entries.ts';
import { notFound } from '../../platform/app-error.ts';
import { accessEntry, isHidden, type Reach } from '../access.ts';
import { demand } from '../caller.ts';
import { inParallel } from '../in-parallel.ts';
import { ancestorsFinder } from '../load-entries.ts';
import type { Selection } from './walk-selection.ts';

const atOnce = 10;

/**
 * The entries that somebody wants to download, by ids or hashes. All or nothing: 404 where one of them does not
 * exist for the caller, so that no archive is short of something; 403 where one may only be looked at.
 */
export async function selectEntries(reach: Reach, idsOrHashes: string[]): Promise<Selection> {
  const wanted = [...new Set(idsOrHashes)];
  const found = await inParallel(wanted, atOnce, (each) => accessEntry(reach, each, 'files.download'));
  demand(reach.caller, 'files.download');
  const entries = [...new Map(found.map(({ entry }) => [entry.entryId, entry])).values()];
  const driveId = entries[0]?.driveId;
  if (driveId === undefined) throw notFound();
  return { driveId, entries };
}

/**
 * The same entries once more, when their archive is made: what has gone into the trash since, by itself or with a
 * folder above it, is left out.
 */
export async function reselectEntries(driveId: string, entryIds: number[]): Promise<Selection> {
  const known = new Map((await listEntriesById(driveId, entryIds)).map((entry) => [entry.entryId, entry]));
  const findAncestors = ancestorsFinder(driveId);
  const entries: EntryItem[] = [];
  for (const entryId of entryIds) {
    const entry = known.get(entryId);
    if (entry && !isHidden(entry) && (await findAncestors(entry.parentId))) entries.push(entry);
  }
  return { driveId, entries };
}
