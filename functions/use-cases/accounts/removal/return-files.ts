import { accountStaysStep } from '../../../data/accounts/planned-deletion.ts';
import { findEntry, listEntriesById } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { listAllEntries } from '../../../data/drive/forget-drive.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { listSharesOfDrive } from '../../../data/sharing/shares.ts';
import type { Slice } from '../../background/define-job.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { personalDriveId } from '../../drive/access/drives.ts';
import { moveTree, type TreeMove } from '../../drive/transfer/move-tree.ts';
import { moveStrayVersions, transferBytes } from '../../drive/transfer/rehome-entries.ts';
import { rehomeShare } from '../../drive/transfer/rehome-share.ts';
import { removeEntries } from '../../drive/trash/remove-entries.ts';
import { transferEnded } from './transfer-ended.ts';
import type { ReturnPayload } from './transfer-job.ts';

const atOnce = 10;

/**
 * Brings back what is still in the folder in which another user got the files of a user who was restored, with what that
 * user has put there since, and deletes the empty folder. What they took out of it stays with them.
 */
export async function returnFiles(
  user: UserItem,
  { jobId, fromId, folderId, handOverId }: ReturnPayload & { jobId: number },
  slice: Slice,
): Promise<'done' | 'more'> {
  const move: TreeMove = {
    from: { driveId: personalDriveId(fromId), ownerId: fromId, folderId },
    to: { driveId: personalDriveId(user.userId), ownerId: user.userId, folderId: rootId },
    jobId,
    hiddenById: handOverId,
    guard: () => [accountStaysStep(user, transferEnded)],
    slice,
  };
  if (!(await moveTree(move))) return 'more';
  if (!(await bringStrays(move))) return 'more';
  const { driveId } = move.from;
  const folder = await findEntry(driveId, folderId);
  const isEmpty = folder && !folder.purgeJobId && !folder.childFolders && !folder.childFiles;
  if (isEmpty) await removeEntries([folder], (entryId) => findEntry(driveId, entryId));
  return 'done';
}

/** What had gone ahead of entries that were never handed over, as the transfer was broken off: shares and versions. */
async function bringStrays({ from, to, guard, slice }: TreeMove): Promise<boolean> {
  for await (const shares of listSharesOfDrive(from.driveId)) {
    if (!slice.hasTime()) return false;
    const ids = shares.map(({ entryId }) => entryId);
    const there = new Set((await listEntriesById(to.driveId, ids)).map(({ entryId }) => entryId));
    const strays = shares.filter(({ entryId }) => there.has(entryId));
    await inParallel(strays, atOnce, (share) => rehomeShare(share, to, guard()));
  }
  const bytesMove = transferBytes(from.driveId, to.driveId);
  const alongside = (bytes: number) => [...guard(), ...bytesMove(bytes)];
  const versions = { driveId: from.driveId, home: to, alongside };
  for await (const { entries } of listAllEntries(to.driveId, null)) {
    if (!slice.hasTime()) return false;
    for (const entry of entries) await moveStrayVersions(versions, entry);
  }
  return true;
}
