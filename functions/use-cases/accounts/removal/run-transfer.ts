import { findUser } from '../../../data/accounts/users.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Slice } from '../../background/define-job.ts';
import { handOverFiles } from './hand-over-files.ts';
import { returnFiles } from './return-files.ts';
import { TransferEnded } from './transfer-ended.ts';
import type { ReturnPayload } from './transfer-job.ts';

interface Transfer {
  jobId: number;
  userId: number;
  back?: ReturnPayload | undefined;
}

/** Does a stretch of a transfer of files. */
export async function runTransfer({ jobId, userId, back }: Transfer, slice: Slice): Promise<'done' | 'more'> {
  const user = await findUser(userId);
  if (!user) return 'done';
  try {
    if (back) return await returnFiles(user, { jobId, ...back }, slice);
    // A user who was restored, and perhaps deleted again, has another job or none.
    return user.transferJobId === jobId ? await handOverFiles(user, slice) : 'done';
  } catch (error) {
    if (error instanceof TransferEnded) return 'done';
    // Not a refusal that would end the job: a folder went away meanwhile, and the next attempt finds another way.
    if (error instanceof AppError && error.status < 500) throw new Error(error.message, { cause: error });
    throw error;
  }
}
