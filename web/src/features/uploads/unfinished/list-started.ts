import i18next from 'i18next';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import { listUnfinishedUploads } from '#shared/routes/uploads/upload-batches.ts';
import { ApiError, call } from '../../../api/call.ts';
import type { UnfinishedUpload } from './unfinished-upload.ts';

type Started = AnswerOf<typeof listUnfinishedUploads>['uploads'][number];

const freshMs = 10_000;
let latest: { userId: number; atMs: number; answer: Promise<UnfinishedUpload[] | undefined> } | undefined;

/**
 * Uploads in parts that this person has begun on whichever device, newest first. Undefined where the server
 * does not answer: nobody has asked for it, so nobody is told. Whoever asks in the same moment gets the same answer.
 */
export function listStartedUploads(userId: number): Promise<UnfinishedUpload[] | undefined> {
  const atMs = performance.now();
  if (latest?.userId !== userId || latest.atMs + freshMs < atMs) {
    latest = { userId, atMs, answer: askStarted(userId) };
  }
  return latest.answer;
}

async function askStarted(userId: number): Promise<UnfinishedUpload[] | undefined> {
  try {
    const { uploads } = await call(listUnfinishedUploads);
    return uploads.flatMap((upload) => describe(upload, userId) ?? []);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** One that was begun without a fingerprint cannot be recognized, and is left to the program that began it. */
function describe(upload: Started, userId: number): UnfinishedUpload | undefined {
  const { fingerprint, method, key, name, size, relativePath, parentId, workspaceId, folderName } = upload;
  if (fingerprint === null) return undefined;
  return {
    fingerprint,
    method,
    key,
    uploadId: upload.uploadId ?? '',
    isAssembled: false,
    name,
    size,
    // Part of the fingerprint; the server keeps no other note of it.
    lastModified: 0,
    relativePath,
    destination: { parentId, workspaceId, name: folderName ?? i18next.t('All files') },
    touchedAt: Date.now(),
    userId,
  };
}
