import { commit } from '../../../data/commit.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import {
  forgetCatalogNotes,
  forgetCounters,
  listAllEntries,
  removeRootStep,
} from '../../../data/drive/forget-drive.ts';
import { findLinkById, listSelectionLinks, removeLinkSteps } from '../../../data/sharing/links.ts';
import { listUploadsInto } from '../../../data/uploads/uploads.ts';
import { deleteSnapshot } from '../../../storage/snapshots.ts';
import { endSelectionLink } from '../../sharing/end-link.ts';
import { abandonUpload } from '../../uploads/end-upload.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { forgetFollowers } from '../../notifications/forget-followers.ts';
import { emptyDrive } from './empty-drive.ts';
import type { Removal } from './removal.ts';

const atOnce = 10;
/** Each has to empty the drive of what came to be since the one before; by then nobody writes any more. */
const maxRounds = 5;

async function walk({ job, slice, cursor, note }: Removal, visit: (entry: EntryItem) => Promise<void>) {
  for await (const { entries, next } of listAllEntries(job.subject, cursor)) {
    await inParallel(entries, atOnce, visit);
    if (next === null) return true;
    await note(next);
    if (!slice.hasTime()) return false;
  }
  return true;
}

/** Ends all links of a drive, and those that its person made of selections, wherever these are. */
export async function endLinks(removal: Removal): Promise<boolean> {
  for (const link of await listSelectionLinks(removal.job.userId)) await endSelectionLink(link);
  return walk(removal, async ({ linkId }) => {
    const link = linkId === undefined ? undefined : await findLinkById(linkId);
    if (link) await commit(removeLinkSteps(link));
  });
}

/** Gives up what was being uploaded into a drive. */
export async function removeUploads({ job, slice }: Pick<Removal, 'job' | 'slice'>): Promise<boolean> {
  for await (const uploads of listUploadsInto(job.subject)) {
    if (uploads.length > 0 && !slice.hasTime()) return false;
    await inParallel(uploads, atOnce, (upload) => abandonUpload(upload));
  }
  return true;
}

/** Something was added to the drive. */
class NotEmpty extends Error {}

/** Removes the root of a drive, so that nothing can be added any more; false if it still counts children. */
async function removeRoot(driveId: string): Promise<boolean> {
  try {
    await commit([removeRootStep(driveId, () => new NotEmpty())]);
    return true;
  } catch (error) {
    if (error instanceof NotEmpty) return false;
    throw error;
  }
}

/**
 * Removes a drive with all that is in it, and what is counted and noted of it. What happened to its entries is
 * forgotten by the stream of changes, as for every entry that goes.
 */
export async function removeDrive({ job, slice }: Removal): Promise<boolean> {
  const { subject: driveId } = job;
  for (let isRooted = true, rounds = 0; isRooted; rounds += 1) {
    if (rounds === maxRounds) throw new Error(`The drive ${driveId} does not become empty`);
    if (!(await emptyDrive(job, slice))) return false;
    // What was still being written when the person went away has come to be meanwhile, or now never can.
    isRooted = !(await removeRoot(driveId));
  }
  if (!(await emptyDrive(job, slice))) return false;
  await forgetCounters(driveId);
  await deleteSnapshot(`catalog/${driveId}`);
  await forgetCatalogNotes(driveId);
  await forgetFollowers(driveId);
  return true;
}
