import { zips } from '#shared/limits/drive-limits.ts';
import type { getZip as route } from '#shared/routes/drive/zips.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import type { LinkItem } from '../../../data/entities/drive/link.ts';
import { findJob } from '../../../data/jobs.ts';
import { presentJob } from '../../../http/presenters/present-job.ts';
import { signArchive } from '../../../http/drive/sign-archive.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { forbidden, gone, notFound } from '../../../platform/app-error.ts';
import { hourMs, nowMs } from '../../../platform/clock.ts';
import { type Caller, demand, signInNeeded } from '../../../use-cases/accounts/caller.ts';
import { canManage } from '../../../use-cases/accounts/staff-rights.ts';
import { dropArchive } from '../../../use-cases/drive/zip/drop-archive.ts';
import { holdsReadableAlone } from '../../../use-cases/drive/zip/select-entries.ts';
import { readZipPayload } from '../../../use-cases/drive/zip/zip-job.ts';

/**
 * Returns how far an archive is, and where it can be downloaded. An archive that was made by way of a link is there as
 * long as the link lets its holder download, and one of an admin as long as they may reach the entries of all users.
 */
export const getZip: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const link = await linkFromQuery(query, caller, http);
  if (!link && caller.kind === 'guest') throw signInNeeded(caller);
  const job = await findJob(params.jobId);
  if (job?.kind !== 'zip' || !isFor(job, caller, link)) throw notFound();
  if (link && !link.allowDownload) throw forbidden();
  if (readZipPayload(job).asAdmin) await demandStillAdmin(job, caller);
  else demand(caller, 'files.download');
  if (nowMs() - job.createdAtMs >= zips.keptHours * hourMs) throw gone();
  const url = job.status === 'done' ? await signFinished(job) : undefined;
  return { job: { ...presentJob(job), ...(url !== undefined && { url }) } };
};

/** The archive goes with the right to it. */
async function demandStillAdmin(job: JobItem, caller: Caller): Promise<void> {
  if (canManage(caller, 'files.update')) return;
  if (job.status === 'done') await dropArchive(job);
  throw forbidden();
}

/** Signs the archive for a caller who may still read everything in it. Otherwise it is deleted. */
async function signFinished(job: JobItem): Promise<string> {
  if (await holdsReadableAlone(job)) return signArchive(job.jobId, job.name);
  await dropArchive(job);
  throw notFound();
}

function isFor(job: JobItem, caller: Caller, link: LinkItem | undefined): boolean {
  const { linkId } = readZipPayload(job);
  if (linkId !== undefined) return linkId === link?.linkId;
  return caller.kind === 'user' && caller.user.userId === job.userId;
}
