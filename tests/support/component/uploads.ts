import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { abortSimpleUploads, createS3Entries, presignBatch } from '#shared/routes/uploads/upload-batches.ts';
import { validateUploads } from '#shared/routes/uploads/uploads.ts';
import { uploadQueue } from '../../../web/src/features/uploads/upload-queue.ts';
import { aFile, aUser, bootstrapData, nextId } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { stubStorage, type FakeStorage } from './fake-storage.ts';
import { openSite } from './open-site.ts';

type SiteOptions = NonNullable<Parameters<typeof openSite>[1]>;

/** A drive whose uploads the test answers. */
export interface UploadSite {
  api: FakeApi;
  storage: FakeStorage;
}

/** Opens the drive with storage, and with an API that signs and registers every small file. */
export async function openUploads(options: SiteOptions = {}, path = '/drive'): Promise<UploadSite> {
  // The queue outlives the page; another user's is empty.
  const { data = bootstrapData(aUser({ id: nextId() })), prepare, ...others } = options;
  onTestFinished(() => uploadQueue.reset());
  const api = await openSite(path, {
    ...others,
    data,
    prepare(prepared) {
      answerUploads(prepared);
      prepare?.(prepared);
    },
  });
  return { api, storage: stubStorage() };
}

function answerUploads(api: FakeApi): void {
  api.answer(validateUploads, { errors: false, duplicates: [] });
  api.answer(presignBatch, ({ body }) => ({
    files: body.files.map(({ filename }) => {
      const key = `uploads/${filename}/${nextId()}`;
      const url = `https://storage.example/${key}`;
      return { upload: { url, key, acl: null, method: 'PUT' as const, headers: {}, expires: 3600 } };
    }),
  }));
  api.answer(createS3Entries, ({ body }) => ({
    files: body.files.map(({ clientName, size, parentId }) => ({
      fileEntry: aFile({ name: clientName, file_size: size, parent_id: parentId ?? null }),
    })),
  }));
  api.answer(abortSimpleUploads, {});
}

/** Files with some bytes, by their names. */
export const someFiles = (...names: string[]): File[] =>
  names.map((name) => new File([new Uint8Array(1000)], name, { lastModified: 5 }));

/** Presses what opens the browser's file chooser, and chooses these files in it. */
export async function chooseFiles(press: () => Promise<void>, files: File[]): Promise<void> {
  const listening = new AbortController();
  const choose = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    event.preventDefault();
    listening.abort();
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    event.target.files = transfer.files;
    event.target.dispatchEvent(new Event('change'));
  };
  addEventListener('click', choose, { capture: true, signal: listening.signal });
  onTestFinished(() => listening.abort());
  await press();
}

/** Uploads files by the New menu. */
export async function uploadFiles(files: File[]): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const upload = page.getByRole('menuitem', { name: 'Upload files' });
  await chooseFiles(() => upload.click(), files);
}

/** The panel's title. */
export const panelTitle = (title: string) => page.getByRole('heading', { name: title });
