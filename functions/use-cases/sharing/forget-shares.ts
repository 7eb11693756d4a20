import { commit } from '../../data/commit.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { locateEntry } from '../../data/drive/locate-entry.ts';
import {
  forgetShareSteps,
  listAllSharesWith,
  listPeopleOf,
  listSharesOfDrive,
  removeShareSteps,
  type ShareKey,
  uncountPersonStep,
} from '../../data/sharing/shares.ts';
import { inParallel } from '../background/in-parallel.ts';

/** Shares deleted in parallel: a partition of the table takes about so many writes. */
const atOnce = 20;

/** The share or its entry is gone: there is no count to change. */
class Gone extends Error {}

/** Takes an entry away from a user, even if the entry or one side of the share is gone. */
export async function endShare(key: ShareKey): Promise<void> {
  const gone = () => new Gone();
  try {
    await commit([...removeShareSteps(key, gone), uncountPersonStep(key, gone)]);
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    await forgetShare(key);
  }
}

/** Ends everything that is shared with a user. */
export async function endSharesWith(userId: number): Promise<void> {
  await inParallel(await listAllSharesWith(userId), atOnce, endShare);
}

/** Deletes what a drive shares, when its entries are about to be deleted. */
export async function forgetSharesOf(driveId: string): Promise<void> {
  for await (const shares of listSharesOfDrive(driveId)) await inParallel(shares, atOnce, forgetShare);
}

/**
 * Deletes the shares of an entry that has left its drive. Those of one that has moved to another drive stay, and of one
 * that has come back since: shares go ahead of an entry.
 */
export async function forgetPeopleOf(driveId: string, entryId: number): Promise<void> {
  const shares = await listPeopleOf(driveId, entryId);
  if (shares.length === 0 || (await isInDrive(driveId, entryId))) return;
  for (const share of shares) await forgetShare(share);
}

/** Looks into the other drives first: the other way round, an entry could come back between the two. */
async function isInDrive(driveId: string, entryId: number): Promise<boolean> {
  const isElsewhere = (await locateEntry(entryId)).some((found) => found !== driveId);
  // The index may still tell of an entry that is gone.
  return isElsewhere || (await findEntry(driveId, entryId)) !== undefined;
}

async function forgetShare(key: ShareKey): Promise<void> {
  await commit(forgetShareSteps(key));
}
