import i18next from 'i18next';
import type { Job } from '#shared/entities/job.ts';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { getZip } from '#shared/routes/drive/zips.ts';
import { readApiError } from '../../../api/api-error.ts';
import { buildUrl } from '../../../api/build-request.ts';
import { call } from '../../../api/call.ts';
import { showLoading } from '../../../features/drive/actions/loading-toast.ts';
import { downloadFrom } from '../../../features/drive/download/download-entry.ts';
import { followJob } from '../../../parts/jobs/follow-job.ts';
import { showFailure } from '../../../parts/show-failure.ts';

/** Has the browser download a file of any user. Of a folder, the server makes an archive first. */
export function downloadAsAdmin({ hash, type }: SiteEntry): void {
  const address = buildUrl(downloadEntries, { params: { hashes: hash }, query: { asAdmin: true } });
  if (type === 'folder') void downloadArchive(address);
  else downloadFrom(address);
}

async function downloadArchive(address: string): Promise<void> {
  const loading = showLoading(i18next.t('Making the archive…'));
  try {
    downloadFrom(await archiveAddress(address));
  } catch (error) {
    showFailure(error);
  } finally {
    loading.end();
  }
}

/** Where an archive lies. The server leads there, or names a job if the archive takes long. */
async function archiveAddress(address: string): Promise<string> {
  const controller = new AbortController();
  const response = await fetch(address, {
    credentials: 'include',
    headers: { accept: 'application/json' },
    signal: controller.signal,
  });
  if (response.redirected) {
    // The browser downloads it, not this page.
    controller.abort();
    return response.url;
  }
  if (!response.ok) throw await readApiError(response);
  const { job: latest } = (await response.json()) as { job: Job };
  const read = async () => (await call(getZip, { params: { jobId: latest.id } })).job;
  const job = await followJob(read, () => undefined, { latest });
  if (job.url === undefined) throw new Error('An archive that is done has an address.');
  return job.url;
}
