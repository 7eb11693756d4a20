import { vi } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { BatchCalls } from './sending/batch-calls.ts';
import { createUploadQueue, type QueueParts } from './create-upload-queue.ts';
import { fileFingerprint } from './choosing/fingerprint.ts';
import { createResumeStore } from './unfinished/resume-store.ts';
import { buildUnfinished, createMemoryStorage } from './test-builders.ts';
import type { UnfinishedUpload } from './unfinished/unfinished-upload.ts';
import type { UploadJob } from './sending/upload-job.ts';

export interface Attempt {
  job: UploadJob;
  resolve(entry: FileEntry | undefined): void;
  reject(error: unknown): void;
}

export const entry = { id: 7 } as FileEntry;
export const root = { parentId: null, name: 'All files' };
export const source = (name: string, relativePath: string | null = null) => ({
  file: new File(['some text'], name, { lastModified: 5 }),
  relativePath,
});

/** A server that signs and makes whatever it is asked for. */
function createCalls() {
  return {
    sign: vi.fn<BatchCalls['sign']>(async (items) =>
      items.map(({ id }) => ({ url: `https://s/${id}`, key: id, headers: {}, method: 'PUT' as const })),
    ),
    register: vi.fn<BatchCalls['register']>(async (requests) => requests.map(() => entry)),
    createFolders: vi.fn<BatchCalls['createFolders']>(async (items) => items.map(() => entry)),
    discard: vi.fn<BatchCalls['discard']>(),
  };
}

/** A queue whose transports do what the test tells them. */
export function createQueue(busyElsewhere: string[] = [], started?: UnfinishedUpload[]) {
  const attempts: Attempt[] = [];
  const resume = createResumeStore({ storage: createMemoryStorage(), now: () => 0, userId: () => 1 });
  const discard = vi.fn<QueueParts['discard']>(async () => {});
  const calls = createCalls();
  const queue = createUploadQueue({
    resume,
    discard,
    calls,
    listStarted: async () => started,
    activeWorkspaceId: () => 4,
    locks: { hold: () => {}, listHeld: async () => new Set(busyElsewhere) },
    loadTransport: async () => (job) =>
      new Promise((resolve, reject) => {
        attempts.push({ job, resolve, reject });
        job.signal.addEventListener('abort', () => reject(job.signal.reason));
      }),
  });
  const attempt = async (name: string, nth = 0): Promise<Attempt> =>
    await vi.waitFor(() => {
      const found = attempts.filter(({ job }) => job.item.file.name === name)[nth];
      if (!found) throw new Error(`${name} has not been started`);
      return found;
    });
  const item = (name: string) => queue.getSnapshot().items.find((known) => known.file.name === name);
  const statuses = () => queue.getSnapshot().items.map((known) => known.status);
  return { queue, calls, resume, discard, attempts, attempt, item, statuses };
}

export function buildFilm() {
  const { file } = source('film.mp4');
  const destination = { parentId: 3, name: 'Films', workspaceId: 2 };
  const { name, size, lastModified } = file;
  const fingerprint = fileFingerprint({ name, size, lastModified, relativePath: null }, destination);
  return { file, destination, record: buildUnfinished({ fingerprint, size, lastModified, destination }) };
}
