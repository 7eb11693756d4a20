import * as z from 'zod';
import type { PlannedTransfer } from '../../../data/accounts/planned-deletion.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { NewJob } from '../../../data/jobs.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../background/define-job.ts';
import { personalDriveId } from '../../drive/access/drives.ts';

/** The folder whose contents come back to a user who was restored, and the job that had put them there. */
const Return = z.object({ fromId: z.number(), folderId: z.number(), handOverId: z.number() });
export type ReturnPayload = z.infer<typeof Return>;

const Payload = z.object({ back: Return.optional() });

/**
 * Jobs of the kind `transferFiles`: hand the files of a user who is being deleted over to another user, or back to a user
 * who was restored.
 */
export const transferJob = defineJob({
  kind: 'transferFiles',
  payload: Payload,
  retry: 'forever',
  run: async ({ jobId, userId, payload }, slice) => {
    const { runTransfer } = await import('./run-transfer.ts');
    return runTransfer({ jobId, userId, back: payload.back }, slice);
  },
});

/** The job that hands over the files of a user. */
export function newTransfer(
  { userId }: Pick<UserItem, 'userId'>,
  { transferJobId }: PlannedTransfer,
): NewJob {
  return jobOf(userId, transferJobId, {});
}

/** The job that brings the files of a user back; undefined if none have been handed over. */
export function newReturn({
  userId,
  transferToId,
  transferJobId,
  transferFolderId,
}: UserItem): NewJob | undefined {
  if (transferToId === undefined || transferJobId === undefined || transferFolderId === undefined)
    return undefined;
  const back = { fromId: transferToId, folderId: transferFolderId, handOverId: transferJobId };
  return jobOf(userId, newId(), { back });
}

function jobOf(userId: number, jobId: number, payload: z.input<typeof Payload>): NewJob {
  return { jobId, kind: 'transferFiles', userId, subject: personalDriveId(userId), name: '', payload };
}
