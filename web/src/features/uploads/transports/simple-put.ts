import type { AnswerOf } from '#shared/define-route.ts';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { presignSimple } from '#shared/routes/uploads.ts';
import { call } from '../../../api/call.ts';
import type { UploadFile } from '../upload-item.ts';
import { getJobFile, type UploadJob } from '../upload-job.ts';
import { createStoredEntry } from './create-stored-entry.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { readStorageError } from './storage-error.ts';
import { declarationOf } from './upload-target.ts';
import { withRetries } from './with-retries.ts';

type SignedAddress = AnswerOf<typeof presignSimple>;

const forbidden = 403;

/**
 * Addresses of uploads that have not succeeded yet. Every new address reserves the file's size once more,
 * so that a retry near the end of the person's space must use the one it has.
 */
const addresses = new WeakMap<UploadFile, SignedAddress>();

/** Sends the whole file to a signed address of storage, then makes its entry (UP8-UP10). */
export async function uploadBySimplePut(job: UploadJob): Promise<FileEntry> {
  const key = await withRetries(() => put(job), job.signal);
  const entry = await createStoredEntry(job, key);
  addresses.delete(job.item.file);
  return entry;
}

/** One request; an address that storage refuses has expired and is replaced once. @returns the storage key. */
async function put(job: UploadJob): Promise<string> {
  let address = addresses.get(job.item.file) ?? (await sign(job));
  let response = await putTo(address, job);
  if (response.status === forbidden) {
    address = await sign(job);
    response = await putTo(address, job);
  }
  if (!response.ok) throw await readStorageError(response);
  return address.key;
}

async function sign({ item, signal }: UploadJob): Promise<SignedAddress> {
  const address = await call(presignSimple, { body: declarationOf(item), signal });
  addresses.set(item.file, address);
  return address;
}

function putTo({ method, url, headers }: SignedAddress, job: UploadJob): Promise<Response> {
  const { signal, onProgress } = job;
  return sendWithProgress({ method, url, headers, body: getJobFile(job), signal, onProgress });
}
