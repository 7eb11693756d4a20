import type { Meta } from '@uppy/core';
import Tus from '@uppy/tus';
import { toServerPath } from '#shared/contract/api-path.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { issueCsrfCookie } from '#shared/routes/site/system.ts';
import { createTusEntry, createTusUpload } from '#shared/routes/uploads/tus.ts';
import { xsrfHeader } from '../../../api/build-request.ts';
import { call } from '../../../api/call.ts';
import { shownUserHeader } from '../../../api/shown-user.ts';
import { FileChangedError, isReadable } from '../sending/file-changed.ts';
import { getJobFile, type UploadJob } from '../sending/upload-job.ts';
import { isWorthRepeating, toApiError } from './tus-error.ts';
import { isUploadLost } from './is-upload-lost.ts';
import { createUppy, runUppy } from './run-uppy.ts';
import { targetOf } from '../upload-target.ts';
import { untilOnline, withRetries } from './with-retries.ts';

const endpoint = toServerPath(createTusUpload.path);
const staleToken = 419;

/**
 * Sends a file in chunks that can be resumed, then makes its entry. It goes on where an
 * earlier attempt stopped, and from the beginning where the server no longer knows that attempt.
 */
export async function uploadByTus(job: UploadJob): Promise<FileEntry> {
  const { fingerprint } = job.item.file;
  const earlier = job.resume.find(fingerprint);
  try {
    const uploadKey = await sendChunks(job, earlier?.key);
    const entry = await createEntry(job, uploadKey);
    job.resume.forget(fingerprint);
    return entry;
  } catch (error) {
    if (!earlier || !isUploadLost(error)) throw error;
    job.resume.forget(fingerprint);
    return await uploadByTus(job);
  }
}

async function createEntry(job: UploadJob, uploadKey: string): Promise<FileEntry> {
  const request = { body: { uploadKey }, signal: job.signal };
  return (await withRetries(() => call(createTusEntry, request), job.signal)).fileEntry;
}

/** @returns the key of the finished upload. */
async function sendChunks(job: UploadJob, earlierKey: string | undefined): Promise<string> {
  const meta = metadataOf(job);
  const running = createUppy(job, meta);
  const file = getJobFile(job);
  let isTokenStale = false;
  let isChanged = false;
  running.uppy.use(Tus, {
    endpoint,
    uploadUrl: earlierKey ? `${endpoint}/${encodeURIComponent(earlierKey)}` : undefined,
    // Our own store remembers uploads, those of multipart alike.
    storeFingerprintForResuming: false,
    chunkSize: job.settings.chunk_size,
    retryDelays: uploads.tusRetryDelaysSeconds.map((seconds) => seconds * 1000),
    limit: 1,
    withCredentials: true,
    allowedMetaFields: Object.keys(meta),
    async onBeforeRequest(request) {
      await untilOnline(job.signal);
      isChanged = !(await isReadable(file));
      if (isChanged) throw new FileChangedError();
      if (isTokenStale) await call(issueCsrfCookie, { signal: job.signal });
      isTokenStale = false;
      // Read before every request: the token may have been renewed since the last one.
      const headers = { ...xsrfHeader(), ...shownUserHeader() };
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    },
    onAfterResponse(request, response) {
      isTokenStale = response.getStatus() === staleToken;
      const location = request.getMethod() === 'POST' ? response.getHeader('Location') : undefined;
      if (location) job.resume.save(describeUpload(job, keyOf(location)));
    },
    onShouldRetry: (error) => !isChanged && isWorthRepeating(error),
  });
  const uploader = running.uppy.getPlugin<Tus<Meta, Record<string, never>>>('Tus');
  if (!uploader) throw new Error('The uploader was not installed.');
  const url = await runUppy(running, uploader, job).catch(async (error: unknown) => {
    throw await toApiError(error, file);
  });
  if (!url) throw new Error('The upload has no address.');
  return keyOf(url);
}

/** What the server learns when the upload starts; absent values are left out. */
function metadataOf({ item }: UploadJob): Record<string, string> {
  const { name, size, mime, extension, fingerprint } = item.file;
  const own = { name, clientName: name, clientMime: mime, clientExtension: extension, clientSize: size };
  const known = Object.entries({ ...own, ...targetOf(item), fingerprint }).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, String(value)]],
  );
  return Object.fromEntries(known) as Record<string, string>;
}

function describeUpload({ item }: UploadJob, key: string) {
  const { fingerprint, name, size, lastModified, relativePath } = item.file;
  const file = { fingerprint, name, size, lastModified, relativePath };
  const { destination } = item.options;
  return { ...file, destination, method: 'tus' as const, key, uploadId: '', isAssembled: false };
}

function keyOf(address: string): string {
  return decodeURIComponent(new URL(address, location.href).pathname.split('/').at(-1) ?? '');
}
