import * as z from 'zod';
import { driveStaysStep, dropGone, requestIndexStep } from '../../../data/changes.ts';
import { commit } from '../../../data/commit.ts';
import { findRoot } from '../../../data/drive/entries.ts';
import { createJobStep } from '../../../data/jobs.ts';
import { dayMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteSnapshot, putSnapshot } from '../../../storage/snapshots.ts';
import { defineJob } from '../../background/define-job.ts';
import { claimSnapshot } from '../../listings/snapshot-due.ts';
import type { Catalog } from './catalog.ts';
import { getCatalog } from './load-catalog.ts';
import { encodeSnapshot } from './snapshot.ts';

/** A snapshot was asked for a short time ago, or the drive is gone. */
class NotWanted extends Error {}

/** Asks for a new snapshot of a drive's catalog where too much has changed since the last one; once a minute. */
export async function keepSnapshotFresh(catalog: Catalog): Promise<void> {
  const { driveId } = catalog;
  const due = claimSnapshot(catalog);
  if (!due) return;
  const unwanted = () => new NotWanted();
  const asked = requestIndexStep(driveId, due.notSinceMs, unwanted);
  const job = { jobId: newId(), kind: 'index' as const, userId: 0, subject: driveId, name: '', payload: {} };
  try {
    await commit([asked, driveStaysStep(driveId, unwanted), createJobStep(job)]);
    // Whoever runs the job has these changes as well.
    catalog.unsavedChanges = 0;
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error;
  }
}

async function indexDrive(driveId: string): Promise<'done'> {
  const catalog = await getCatalog(driveId);
  await putSnapshot(`catalog/${driveId}`, await encodeSnapshot(catalog));
  catalog.unsavedChanges = 0;
  // Whoever removes an account takes the top of its drive away before the snapshot.
  if (!(await findRoot(driveId))) await deleteSnapshot(`catalog/${driveId}`);
  // Other functions may still have a catalog of some hours ago, and need to hear of what is gone since then.
  await dropGone(driveId, catalog.caughtUpToMs - dayMs);
  return 'done';
}

/** Stores the catalog of a drive as it is now. */
export const indexJob = defineJob({
  kind: 'index',
  payload: z.object({}),
  retry: 'someTimes',
  run: ({ subject }) => indexDrive(subject),
});
