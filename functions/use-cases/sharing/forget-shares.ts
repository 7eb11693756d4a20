import { commit } from '../../data/commit.ts';
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

/** Deletes the shares of an entry that is gone. */
export async function forgetPeopleOf(driveId: string, entryId: number): Promise<void> {
  for (const share of await listPeopleOf(driveId, entryId)) await forgetShare(share);
}

async function forgetShare(key: ShareKey): Promise<void> {
  await commit(forgetShareSteps(key));
}
