import type { JobItem } from '../../../data/entities/job.ts';
import { deleteJob } from '../../../data/jobs.ts';
import { deleteObject, zipKey } from '../../../storage/objects.ts';

/** Deletes an archive before its day is over. The job goes last: without it nobody would find the archive again. */
export async function dropArchive({ jobId }: Pick<JobItem, 'jobId'>): Promise<void> {
  await deleteObject(zipKey(jobId));
  await deleteJob(jobId);
}
