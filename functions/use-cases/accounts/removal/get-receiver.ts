import { formatBytes } from '#shared/text/format-bytes.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { getUsage } from '../../../data/drive/usage.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { invalid } from '../../../platform/app-error.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { personalDriveId } from '../../drive/access/drives.ts';
import { allowanceBytes } from '../../drive/quota.ts';
import { isSuspended } from '../caller.ts';

const readsAtOnce = 10;

export const receiverSuspended = () => invalid({ transfer_to: 'transferToSuspended' });

/**
 * The user who gets the files of users who are deleted. Throws 422 if they are gone, suspended or deleted with them, or
 * have too little space. What counts for the space of the givers is more than what moves, as the trash stays.
 */
export async function getReceiver(receiverId: number, givers: readonly UserItem[]): Promise<UserItem> {
  if (givers.some(({ userId }) => userId === receiverId)) throw invalid({ transfer_to: 'transferToDeleted' });
  const receiver = await findUser(receiverId);
  if (!receiver) throw invalid({ transfer_to: 'transferToNobody' });
  if (isSuspended(receiver)) throw receiverSuspended();
  await requireSpace(receiver, givers);
  return receiver;
}

async function requireSpace(receiver: UserItem, givers: readonly UserItem[]): Promise<void> {
  const allowance = await allowanceBytes(receiver);
  if (allowance === null) return;
  const coming = await inParallel(
    givers.map(({ userId }) => personalDriveId(userId)),
    readsAtOnce,
    async (driveId) => (await getUsage(driveId)).usedBytes,
  );
  const { usedBytes, reservedBytes } = await getUsage(personalDriveId(receiver.userId));
  const missing = coming.reduce((sum, bytes) => sum + bytes, usedBytes + reservedBytes) - allowance;
  if (missing <= 0) return;
  const params = { missing: formatBytes(missing) };
  throw invalid({ transfer_to: { code: 'transferNeedsSpace', params } });
}
