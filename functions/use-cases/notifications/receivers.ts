import type { NoticeItem, UploadWindow } from '../../data/entities/messages/notice.ts';
import type { ShareItem } from '../../data/entities/drive/share.ts';
import { listPeopleOf, shareNow } from '../../data/sharing/shares.ts';
import { findUser } from '../../data/accounts/users.ts';
import { findTally } from '../../data/uploads/upload-tallies.ts';
import { sha256 } from '../../platform/hashing.ts';

/** Whom a notice is for, and what it tells by now. */
export interface Delivery {
  userIds: number[];
  /** What a person is told under one receipt is one notification. */
  receiptId: string;
  /** How many there are of what it tells. */
  count: number | undefined;
}

/** What is to be done with a notice, by what is known at this moment. */
export async function planDelivery({
  noticeId,
  userIds = [],
  content,
  window,
}: NoticeItem): Promise<Delivery> {
  if (!window) return { userIds: [...new Set(userIds)], receiptId: noticeId, count: content.count };
  const { driveId, entryId, uploaderId, startedAtMs } = window;
  return {
    userIds: await listPeopleToTell(window),
    receiptId: sha256(['uploads', driveId, entryId, uploaderId, startedAtMs].join('#')),
    count: await countFiles(window),
  };
}

/** Who has the folder now: a share that was taken back meanwhile tells nothing any more. */
async function listPeopleToTell(window: UploadWindow): Promise<number[]> {
  const { driveId, entryId, uploaderId, outerIds, ownerId } = window;
  const people = new Set<number>();
  for (const share of await listPeopleOf(driveId, entryId)) {
    if (await canSee(share)) people.add(share.userId);
  }
  for (const outerId of outerIds) {
    for (const { userId } of await listPeopleOf(driveId, outerId)) people.delete(userId);
  }
  if (ownerId !== undefined) people.add(ownerId);
  people.delete(uploaderId);
  return [...people];
}

/** Whether a share is in force; users are read only where it may wait for an address. */
async function canSee(share: ShareItem): Promise<boolean> {
  if (share.awaitsEmail === undefined) return true;
  const user = await findUser(share.userId);
  return user !== undefined && shareNow(share, user) !== undefined;
}

async function countFiles(window: UploadWindow): Promise<number> {
  const tally = await findTally(window);
  if (tally?.startedAtMs === window.startedAtMs) return tally.files;
  return tally?.formerStartedAtMs === window.startedAtMs ? (tally.formerFiles ?? 1) : 1;
}
