import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { keepExtension } from '#shared/drive/entry-name.ts';
import { createFolder, updateEntry } from '#shared/routes/drive/drive.ts';
import { call } from '../../../api/call.ts';
import { patchEntry, removeFromLists, showEntry } from '../../../parts/drive/drive-cache.ts';
import { expectFolder } from '../../../parts/drive/expected-folder.ts';
import { runChange } from '../../../api/run-change.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { holdLists, refreshAbout } from './refresh.ts';
import { announceUndoable, forgetUndo } from './undo.ts';

/**
 * Creates a folder. Its parent's list shows it at once, without anything to do with it until the server has answered.
 * @param linkId shareable link that gives the right to do so
 * @throws ApiError with errors by field; the list is as before
 */
export async function addFolder(name: string, parentId: number | null, linkId?: number): Promise<FileEntry> {
  forgetUndo();
  await holdLists();
  const expected = expectFolder(name, parentId);
  const parentHash = entryHash(parentId ?? 0);
  showEntry(expected, parentHash);
  try {
    const body = { name, parentId, shareable_link: linkId };
    const { folder } = await runChange(() => call(createFolder, { body }));
    showEntry(folder, parentHash);
    refreshAbout([folder], []);
    return folder;
  } finally {
    removeFromLists([expected.id], ['folder']);
  }
}

/**
 * Renames an entry, shown at once and taken back where it fails. With `linkId` the right to do so comes from a
 * shareable link. @throws ApiError with errors by field.
 */
export async function renameEntry(entry: FileEntry, name: string, linkId?: number): Promise<void> {
  forgetUndo();
  const renamed = await changeName(entry, name, linkId);
  if (linkId !== undefined) return sayRenamed();
  announceUndoable(i18next.t('Renamed'), () => {
    changeName(renamed, entry.name).then(sayRenamed, showFailure);
  });
}

function sayRenamed(): void {
  toastQueue.show({ type: 'positive', message: i18next.t('Renamed') });
}

/** Shows the expected name, then the one that the server answers, or again the former one. */
async function changeName(entry: FileEntry, name: string, linkId?: number): Promise<FileEntry> {
  await holdLists();
  patchEntry({ ...entry, name: entry.type === 'folder' ? name : keepExtension(name, entry.name) });
  try {
    const params = { id: String(entry.id) };
    const body = { name, shareable_link: linkId };
    const { fileEntry } = await runChange(() => call(updateEntry, { params, body }));
    patchEntry(fileEntry);
    return fileEntry;
  } catch (error) {
    patchEntry(entry);
    throw error;
  } finally {
    refreshAbout([entry], ['recent', 'search']);
  }
}
