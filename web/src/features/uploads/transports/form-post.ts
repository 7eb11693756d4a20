import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { issueCsrfCookie } from '#shared/routes/site/system.ts';
import { uploadByForm } from '#shared/routes/uploads/uploads.ts';
import { readApiError } from '../../../api/api-error.ts';
import { buildRequest } from '../../../api/build-request.ts';
import { call } from '../../../api/call.ts';
import { announceUnauthenticated } from '../../../api/unauthenticated.ts';
import { getJobFile, type UploadJob } from '../sending/upload-job.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { targetOf } from '../upload-target.ts';
import { withRetries } from './with-retries.ts';

const staleToken = 419;
const unauthenticated = 401;

/** Sends a small file through the API itself. */
export async function uploadByFormPost(job: UploadJob): Promise<FileEntry> {
  const response = await withRetries(() => postOnce(job), job.signal);
  const answer = (await response.json()) as AnswerOf<typeof uploadByForm>;
  return answer.fileEntry;
}

async function postOnce(job: UploadJob): Promise<Response> {
  let response = await post(job);
  if (response.status === staleToken) {
    await call(issueCsrfCookie, { signal: job.signal });
    response = await post(job);
  }
  if (response.status === unauthenticated) announceUnauthenticated();
  if (!response.ok) throw await readApiError(response);
  return response;
}

function post(job: UploadJob): Promise<Response> {
  const form = toForm(job);
  const { url, init } = buildRequest(uploadByForm, { body: form });
  const address = new URL(url, location.href);
  // The space is the one of the destination, not the one that is open by now.
  address.searchParams.set('workspaceId', String(job.item.options.destination.workspaceId));
  return sendWithProgress({
    method: 'POST',
    url: address.href,
    headers: Object.fromEntries(new Headers(init.headers)),
    body: form,
    signal: job.signal,
    onProgress: job.onProgress,
  });
}

function toForm(job: UploadJob): FormData {
  const { mime, extension } = job.item.file;
  const form = new FormData();
  // Fields first, so that the server knows the target before the bytes arrive.
  form.set('metadata', JSON.stringify(targetOf(job.item)));
  form.set('clientMime', mime ?? '');
  form.set('clientExtension', extension ?? '');
  form.set('file', getJobFile(job));
  return form;
}
