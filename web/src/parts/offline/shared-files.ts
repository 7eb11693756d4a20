import { del, get, set } from 'idb-keyval';
import { offlineStore, storeKeys } from './offline-store.ts';

interface SharedFiles {
  keptAtMs: number;
  files: File[];
}

/** A guest signs in first, perhaps on another day. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Keeps files that another app shared until the drive takes them. */
export async function keepSharedFiles(files: File[]): Promise<void> {
  if (files.length === 0) return;
  const former = await listSharedFiles();
  const kept: SharedFiles = { keptAtMs: Date.now(), files: [...former, ...files] };
  await set(storeKeys.sharedFiles, kept, offlineStore());
}

/** Keeps them no longer. */
export const dropSharedFiles = () => del(storeKeys.sharedFiles, offlineStore());

/** Returns the kept files. */
export async function listSharedFiles(): Promise<File[]> {
  const kept = await get<SharedFiles>(storeKeys.sharedFiles, offlineStore());
  return kept && Date.now() - kept.keptAtMs < maxAgeMs ? kept.files : [];
}
