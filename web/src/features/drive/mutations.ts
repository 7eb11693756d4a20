import { useMutation } from '@tanstack/react-query';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { entryHash } from '#shared/entry-hash.ts';
import { createFolder, updateEntry } from '#shared/routes/drive.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { folderPathQuery, showEntry } from './queries.ts';

/** Creates a folder and shows it in its parent's list (F3). */
export function useCreateFolder(parentId: number | null) {
  return useMutation({
    mutationFn: async (name: string) => (await call(createFolder, { body: { name, parentId } })).folder,
    onSuccess: (folder) => showEntry(folder, entryHash(parentId ?? 0)),
  });
}

/** Renames an entry and shows its new name wherever the old one stood (F4). */
export function useRenameEntry(entry: FileEntry) {
  return useMutation({
    mutationFn: async (name: string) =>
      (await call(updateEntry, { params: { id: String(entry.id) }, body: { name } })).fileEntry,
    onSuccess: (renamed) => {
      showEntry(renamed, entryHash(renamed.parent_id ?? 0));
      if (renamed.type !== 'folder') return;
      void queryClient.invalidateQueries({ queryKey: folderPathQuery(renamed.hash).queryKey.slice(0, 2) });
    },
  });
}
