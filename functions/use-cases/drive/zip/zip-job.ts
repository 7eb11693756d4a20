import * as z from 'zod';
import { commit } from '../../../data/commit.ts';
import type { LinkItem } from '../../../data/entities/drive/link.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { createJobStep, type NewJob } from '../../../data/jobs.ts';
import { newRandomId } from '../../../platform/ids.ts';
import type { Caller } from '../../accounts/caller.ts';
import { archiveName } from './archive-paths.ts';
import type { ZipSize } from './measure-selection.ts';
import type { Selection } from './walk-selection.ts';

/** What a zip job is about. */
export const ZipPayload = z.object({
  entryIds: z.array(z.int()),
  /** Drive of each of them; the job's where it is not said. */
  driveIds: z.array(z.string()).optional(),
  /** Bytes of the files, when the job was made. */
  bytes: z.int(),
  /** The link whose visitor it is for. */
  linkId: z.int().optional(),
  /** It is for an admin, of entries of any users. */
  asAdmin: z.boolean().optional(),
  /** Storage's id of an archive that was begun. */
  uploadId: z.string().optional(),
  /** How often it was begun. */
  starts: z.int(),
});
export type ZipPayload = z.output<typeof ZipPayload>;

/** The same of any job of the kind. */
export function readZipPayload({ payload }: JobItem): ZipPayload {
  return ZipPayload.parse(payload);
}

/** The entries of a selection, as a job names them. */
export function namedEntries({ entries }: Selection): Pick<ZipPayload, 'entryIds' | 'driveIds'> {
  return {
    entryIds: entries.map(({ entryId }) => entryId),
    driveIds: entries.map(({ driveId }) => driveId),
  };
}

/** Has an archive made in the background, for the caller or for whoever holds the link. */
export async function createZipJob(
  { caller, link, asAdmin }: { caller: Caller; link: LinkItem | undefined; asAdmin?: boolean | undefined },
  selection: Selection,
  { bytes }: ZipSize,
): Promise<NewJob> {
  const driveId = selection.entries[0]?.driveId ?? '';
  const payload: ZipPayload = {
    ...namedEntries(selection),
    bytes,
    starts: 0,
    ...(link && { linkId: link.linkId }),
    ...(asAdmin && { asAdmin }),
  };
  const job: NewJob = {
    // Nobody can guess it: a link's visitors have no account that it could belong to.
    jobId: newRandomId(),
    kind: 'zip',
    userId: caller.kind === 'user' ? caller.user.userId : 0,
    subject: driveId,
    name: archiveName(selection.entries),
    payload,
  };
  await commit([createJobStep(job)]);
  return job;
}
