import { useMutation } from '@tanstack/react-query';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { updateEntry } from '#shared/routes/drive/drive.ts';
import { deleteVersion, restoreVersion } from '#shared/routes/drive/versions.ts';
import { call } from '../../../api/call.ts';
import { patchEntry, refreshUsage } from '../../../parts/drive/drive-cache.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';
import { orGone } from '../../../api/or-gone.ts';
import { queryClient } from '../../../api/query-client.ts';

/** Shows an entry as the server has answered it, wherever it stands. */
function showChanged(entry: FileEntry): void {
  patchEntry(entry);
  const key = driveKeys.entry(entry.hash);
  queryClient.setQueryData<FileEntry>(key, (known) => known && { ...known, ...entry });
  void queryClient.invalidateQueries({ queryKey: driveKeys.activity(entry.id) });
}

/** Says something about an entry, or nothing with an empty text (F4). */
export function useDescribeEntry(entry: FileEntry) {
  return useMutation({
    mutationFn: async (description: string) => {
      const params = { id: String(entry.id) };
      return (await call(updateEntry, { params, body: { description } })).fileEntry;
    },
    onSuccess: showChanged,
  });
}

/** Makes a former content the current one, as a new version (F25). */
export function useRestoreVersion(entry: FileEntry) {
  return useMutation({
    mutationFn: async (versionId: number) => {
      const params = { id: String(entry.id), versionId };
      return (await call(restoreVersion, { params })).fileEntry;
    },
    onSuccess: (changed) => {
      showChanged(changed);
      refreshVersions(entry.id);
    },
  });
}

/** Deletes a former content for good (F26). */
export function useDeleteVersion(entry: FileEntry) {
  return useMutation({
    mutationFn: (versionId: number) =>
      orGone(call(deleteVersion, { params: { id: String(entry.id), versionId } })),
    onSuccess: () => {
      patchEntry({ ...entry, versions_count: Math.max(1, entry.versions_count - 1) });
      refreshVersions(entry.id);
    },
  });
}

function refreshVersions(entryId: number): void {
  void queryClient.invalidateQueries({ queryKey: driveKeys.versions(entryId) });
  refreshUsage();
}
