import { entryHash } from '#shared/entry-hash.ts';
import { nameKey } from '#shared/entry-name.ts';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { paging } from '#shared/limits.ts';
import { createFolder, listEntries } from '#shared/routes/drive.ts';
import { ApiError, call } from '../../../api/call.ts';
import type { UploadJob } from '../upload-job.ts';
import { withRetries } from './with-retries.ts';

const unprocessable = 422;

interface Place {
  /** Null is the root. */
  parentId: number | null;
  workspaceId: number;
}

/** Creates the folders of the path that are missing, down to the empty one, and answers that one (F3). */
export async function createEmptyFolder(job: UploadJob): Promise<FileEntry> {
  const { file, options } = job.item;
  const { parentId, workspaceId } = options.destination;
  const names = (file.relativePath ?? file.name).split('/').filter(Boolean);
  let folder: FileEntry | undefined;
  for (const name of names) {
    const place = { parentId: folder?.id ?? parentId, workspaceId };
    folder = await withRetries(() => getOrCreateFolder(name, place, job.signal), job.signal);
  }
  if (!folder) throw new Error('A folder needs a name.');
  return folder;
}

async function getOrCreateFolder(name: string, place: Place, signal: AbortSignal): Promise<FileEntry> {
  try {
    return (await call(createFolder, { body: { name, ...place }, signal })).folder;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== unprocessable) throw error;
    const existing = await findFolder(name, place, signal);
    // The name was refused for another reason than being taken.
    if (!existing) throw error;
    return existing;
  }
}

async function findFolder(name: string, place: Place, signal: AbortSignal): Promise<FileEntry | undefined> {
  let cursor: string | undefined;
  do {
    const page = await call(listEntries, { query: listingOf(place, cursor), signal });
    const found = page.data.find((entry) => entry.type === 'folder' && nameKey(entry.name) === nameKey(name));
    // Folders come before files: the first file ends the search.
    if (found || page.data.some((entry) => entry.type !== 'folder')) return found;
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return undefined;
}

function listingOf({ parentId, workspaceId }: Place, cursor: string | undefined) {
  return {
    workspaceId,
    folderId: parentId === null ? undefined : entryHash(parentId),
    cursor,
    orderBy: 'name' as const,
    orderDir: 'asc' as const,
    perPage: paging.maxDrivePerPage,
  };
}
