import { uploadedName } from '#shared/contract/schema-fields.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import {
  accountStaysStep,
  isTransferringStep,
  setTransferFolderStep,
  type TransferringUser,
} from '../../../data/accounts/planned-deletion.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { listChildren } from '../../../data/drive/list-children.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { notifyStep } from '../../../data/notifications/notifications.ts';
import { outdatedRead } from '../../../data/table/retry-outdated.ts';
import type { Slice } from '../../background/define-job.ts';
import { personalDriveId } from '../../drive/access/drives.ts';
import { isHidden } from '../../drive/access/is-hidden.ts';
import { newFolder, placeWithFreeName } from '../../drive/place-entry.ts';
import { moveTree } from '../../drive/transfer/move-tree.ts';
import { wordsFor } from '../../notifications/words-for.ts';
import { transferEnded } from './transfer-ended.ts';

/**
 * Hands what a user who is being deleted has outside of the trash over to the user who was named for it, as a folder in
 * that user's space. Does nothing if nobody was named, or that user is gone. Throws `TransferEnded` once the user is
 * restored or the receiver's account ends, which each of its steps checks. Two runs at once do no harm.
 */
export async function handOverFiles(giver: UserItem, slice: Slice): Promise<'done' | 'more'> {
  const { userId, transferToId, transferJobId, transferFolderId } = giver;
  if (transferToId === undefined || transferJobId === undefined) return 'done';
  const transfer = { userId, transferToId, transferJobId, transferFolderId };
  const receiver = await findUser(transferToId);
  const from = { driveId: personalDriveId(userId), ownerId: userId, folderId: rootId };
  if (!receiver || (transferFolderId === undefined && (await isEmpty(from.driveId)))) return 'done';
  const folderId = await ensureFolder(giver, receiver, transfer);
  const to = { driveId: personalDriveId(transferToId), ownerId: transferToId, folderId };
  const guard = () => [
    isTransferringStep(transfer, transferEnded),
    accountStaysStep(receiver, transferEnded),
  ];
  return (await moveTree({ from, to, jobId: transferJobId, guard, slice })) ? 'done' : 'more';
}

async function isEmpty(driveId: string): Promise<boolean> {
  const top = { driveId, parentId: rootId, orderBy: 'name', orderDir: 'asc', limit: 1 } as const;
  return (await listChildren(top)).entries.length === 0;
}

/** The folder that gets the files, of which the receiver is notified; made again if the receiver has deleted it since. */
async function ensureFolder(
  giver: UserItem,
  receiver: UserItem,
  transfer: TransferringUser,
): Promise<number> {
  const { userId: ownerId } = receiver;
  const driveId = personalDriveId(ownerId);
  const { transferFolderId } = transfer;
  const known = transferFolderId === undefined ? undefined : await findEntry(driveId, transferFolderId);
  if (known && !isHidden(known)) return known.entryId;
  const name = await folderName(giver, receiver);
  const folder = newFolder({ driveId, parentId: rootId, ownerId, name });
  const { entryId } = await placeWithFreeName(folder, (item) => [
    setTransferFolderStep(transfer, item.entryId, outdatedRead),
    notifyStep({
      userId: ownerId,
      type: 'FilesHandedOver',
      cause: String(transfer.transferJobId),
      entries: [{ id: item.entryId, name: item.name, type: item.type }],
      text: { owner: displayName(giver) },
    }),
  ]);
  return entryId;
}

/** In the language of the receiver; names of users may have characters that those of entries cannot. */
async function folderName(giver: UserItem, receiver: UserItem): Promise<string> {
  const { plain } = await wordsFor(receiver);
  const text = plain.t('Files of :name', { name: displayName(giver) });
  const name = uploadedName.safeParse(text.replaceAll(/[/\\]/g, ' ').trim());
  return name.success ? name.data : plain.t('Files of :name', { name: String(giver.userId) });
}
