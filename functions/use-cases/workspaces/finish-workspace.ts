import * as z from 'zod';
import { forgetEndedWorkspace } from '../../data/workspaces/change-workspace.ts';
import { listSharesOfDrive } from '../../data/sharing/shares.ts';
import { forgetCatalogNotes, forgetDriveRoot } from '../../data/drive/forget-drive.ts';
import { deleteSnapshot } from '../../storage/snapshots.ts';
import { takeOverPurges } from '../accounts/removal/empty-drive.ts';
import { removeUploads } from '../accounts/removal/remove-drive.ts';
import { payerIdOf, personalDriveId } from '../drive/access/drives.ts';
import { inParallel } from '../background/in-parallel.ts';
import { moveDrive, revealFolders } from '../drive/transfer/move-drive.ts';
import { rehomeShare } from '../drive/transfer/rehome-share.ts';
import { purgeJob } from '../drive/trash/purge-entries.ts';
import { defineJob, type Slice } from '../background/define-job.ts';
import type { JobItem } from '../../data/entities/job.ts';
import { forgetFollowers } from '../notifications/forget-followers.ts';
import { endMemberships, type EndedWorkspace } from './end-memberships.ts';

const atOnce = 10;

/**
 * Job `endWorkspace`: moves everything in a deleted workspace to the trash of its owner's own space, with
 * versions, links, shares and stars. The owner pays for both spaces, so the storage is charged already. Each run finds
 * out what is left to do, so that it can stop anywhere.
 */
export const workspaceEndJob = defineJob({
  kind: 'endWorkspace',
  payload: z.object({ workspaceId: z.number(), name: z.string() }),
  retry: 'forever',
  run: async (job, slice) => {
    const { payload, subject: driveId } = job;
    const ended = { ...payload, driveId, ownerId: payerIdOf(driveId) };
    return (await finishWorkspace(ended, job, slice)) ? 'done' : 'more';
  },
});

/** Does the same within another job, whose id hides folders on their way; false where the time is over before. */
export async function finishWorkspace(
  ended: EndedWorkspace,
  job: Pick<JobItem, 'jobId'> & Partial<JobItem>,
  slice: Slice,
): Promise<boolean> {
  const { driveId, ownerId, workspaceId } = ended;
  const { jobId } = job;
  await endMemberships(ended);
  const ofDrive = { ...job, jobId, subject: driveId } as JobItem;
  if (!(await removeUploads({ job: ofDrive, slice }))) return false;
  if (!(await finishPurges(ofDrive, slice))) return false;
  const home = { driveId: personalDriveId(ownerId), ownerId };
  if (!(await moveDrive({ driveId, home, jobId, slice }))) return false;
  for await (const shares of listSharesOfDrive(driveId)) {
    if (shares.length > 0 && !slice.hasTime()) return false;
    await inParallel(shares, atOnce, (share) => rehomeShare(share, home));
  }
  await revealFolders({ home, jobId });
  // Without its top nothing more is noted of the drive.
  await forgetDriveRoot(driveId);
  await deleteSnapshot(`catalog/${driveId}`);
  await forgetCatalogNotes(driveId);
  await forgetFollowers(driveId);
  await forgetEndedWorkspace(ownerId, workspaceId);
  return true;
}

/** What somebody has deleted for good is not to come back from a trash. */
async function finishPurges(job: JobItem, slice: Slice): Promise<boolean> {
  if (!(await takeOverPurges(job, slice))) return false;
  const payload = { total: 0, done: 0 };
  // The job's own payload stays.
  const note = ({ progress }: { progress?: number }) => slice.note({ progress });
  return (await purgeJob.run({ ...job, payload }, { ...slice, note })) === 'done';
}
