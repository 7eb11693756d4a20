import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { getJobFile, type UploadJob } from '../sending/upload-job.ts';
import type { SignedAddress } from '../sending/signed-address.ts';
import { isUploadLost } from './is-upload-lost.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { readStorageError } from './storage-error.ts';
import { withRetries } from './with-retries.ts';

const forbidden = 403;
/** An address takes one object: it is there already, and only the answer was lost. */
const preconditionFailed = 412;

/**
 * Sends the whole file to a signed address of storage, then makes its entry. Both the signing and the
 * making are done together with other files. An address that was not used up serves a retry, as every new one
 * reserves the file's size once more.
 */
export async function uploadBySimplePut(job: UploadJob): Promise<FileEntry> {
  const key = await withRetries(() => put(job), job.signal);
  job.onSent();
  try {
    const entry = await withRetries(
      () => job.batches.entries.ask({ item: job.item, key }, job.signal),
      job.signal,
    );
    job.batches.addresses.forget(job.item.id);
    return entry;
  } catch (error) {
    // A retry must not lead to an object that the server does not know any more.
    if (isUploadLost(error)) job.batches.addresses.drop(job.item.id);
    throw error;
  }
}

/** One request; an address that storage refuses has expired and is replaced once. @returns the storage key. */
async function put(job: UploadJob): Promise<string> {
  const { item, signal, batches } = job;
  let address = await batches.addresses.addressFor(item, signal);
  let response = await putTo(address, job);
  if (response.status === forbidden) {
    batches.addresses.drop(item.id);
    address = await batches.addresses.addressFor(item, signal);
    response = await putTo(address, job);
  }
  if (!response.ok && response.status !== preconditionFailed) throw await readStorageError(response);
  return address.key;
}

function putTo({ method, url, headers }: SignedAddress, job: UploadJob): Promise<Response> {
  const { signal, onProgress } = job;
  return sendWithProgress({ method, url, headers, body: getJobFile(job), signal, onProgress });
}
