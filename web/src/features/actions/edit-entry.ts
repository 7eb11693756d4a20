import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { entryHash } from '#shared/entry-hash.ts';
import { keepExtension } from '#shared/entry-name.ts';
import { createFolder, updateEntry } from '#shared/routes/drive.ts';
import { setEntryTags } from '#shared/routes/marks.ts';
import { call } from '../../api/call.ts';
import { patchEntry, showEntry } from '../../api/drive-cache.ts';
import { driveKeys } from '../../api/drive-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { runChange } from '../../api/run-change.ts';
import { toastQueue } from '../../ui/toast-queue.ts';
import { showFailure } from './failures.ts';
import { holdLists, refreshAbout } from './refresh.ts';
import { announceUndoable, forgetUndo } from './undo.ts';

/** Creates a folder and shows it in its parent's list (F3). @throws ApiError with errors by field. */
export async function addFolder(name: string, parentId: number | null): Promise<FileEntry> {
  forgetUndo();
  const { folder } = await runChange(() => call(createFolder, { body: { name, parentId } }));
  showEntry(folder, entryHash(parentId ?? 0));
  refreshAbout([folder], []);
  return folder;
}

/** Renames an entry, shown at once and taken back where it fails (F4). @throws ApiError with errors by field. */
export async function renameEntry(entry: FileEntry, name: string): Promise<void> {
  forgetUndo();
  const renamed = await changeName(entry, name);
  announceUndoable(i18next.t('Renamed'), () => {
    changeName(renamed, entry.name).then(
      () => toastQueue.show({ type: 'positive', message: i18next.t('Renamed') }),
      showFailure,
    );
  });
}

/** Gives a folder a colour, `#rrggbb`, or takes it away (F4). */
export async function colorFolder(folder: FileEntry, color: string | null): Promise<void> {
  forgetUndo();
  await changeEntry(folder, { ...folder, color }, { color });
}

/** Replaces the caller's tags of an entry (F15). @throws ApiError with errors by field. */
export async function tagEntry(entry: FileEntry, tags: string[]): Promise<void> {
  forgetUndo();
  const params = { id: String(entry.id) };
  const { fileEntry } = await runChange(() => call(setEntryTags, { params, body: { tags } }));
  patchEntry(fileEntry);
  void queryClient.invalidateQueries({ queryKey: driveKeys.tags });
  refreshAbout([fileEntry], ['search']);
}

function changeName(entry: FileEntry, name: string): Promise<FileEntry> {
  const kept = entry.type === 'folder' ? name : keepExtension(name, entry.name);
  return changeEntry(entry, { ...entry, name: kept }, { name });
}

/** Shows the expected entry, then the one that the server answers, or again the former one. */
async function changeEntry(
  entry: FileEntry,
  expected: FileEntry,
  change: { name?: string; color?: string | null },
): Promise<FileEntry> {
  await holdLists();
  patchEntry(expected);
  try {
    const params = { id: String(entry.id) };
    const { fileEntry } = await runChange(() => call(updateEntry, { params, body: change }));
    patchEntry(fileEntry);
    return fileEntry;
  } catch (error) {
    patchEntry(entry);
    throw error;
  } finally {
    refreshAbout([entry], ['recent', 'search']);
  }
}
