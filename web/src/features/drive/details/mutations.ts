import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { FileVersion } from '#shared/entities/drive/file-version.ts';
import { updateEntry } from '#shared/routes/drive/drive.ts';
import { deleteVersion, restoreVersion } from '#shared/routes/drive/versions.ts';
import { call } from '../../../api/call.ts';
import { patchEntry, refreshUsage } from '../../../parts/drive/drive-cache.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';
import { useChange } from '../../../parts/use-change.ts';
import { orGone } from '../../../api/or-gone.ts';
import { queryClient } from '../../../api/query-client.ts';

/** Shows an entry as the server has answered it, wherever it stands. */
function showChanged(entry: FileEntry): void {
  patchEntry(entry);
  const key = driveKeys.entry(entry.hash);
  queryClient.setQueryData<FileEntry>(key, (known) => known && { ...known, ...entry });
  void queryClient.invalidateQueries({ queryKey: driveKeys.activity(entry.id) });
}

/** Describes an entry; an empty text removes the description. The field shows errors. */
export function useDescribeEntry(entry: FileEntry, onDone: () => void) {
  return useChange({
    send: (description: string) =>
      call(updateEntry, { params: { id: String(entry.id) }, body: { description } }),
    onDone: ({ fileEntry }) => {
      showChanged(fileEntry);
      onDone();
    },
    onRefused: () => true,
  });
}

/** Makes a former content the current one, as a new version. */
export function useRestoreVersion(entry: FileEntry, onDone: (version: FileVersion) => void) {
  return useChange({
    send: ({ id: versionId }: FileVersion) =>
      call(restoreVersion, { params: { id: String(entry.id), versionId } }),
    outdates: [driveKeys.versions(entry.id)],
    onDone: ({ fileEntry }, version) => {
      showChanged(fileEntry);
      refreshUsage();
      onDone(version);
    },
  });
}

/** Deletes a former content for good. The dialog shows errors. */
export function useDeleteVersion(entry: FileEntry, onDone: () => void) {
  return useChange({
    send: (versionId: number) => orGone(call(deleteVersion, { params: { id: String(entry.id), versionId } })),
    outdates: [driveKeys.versions(entry.id)],
    onDone: () => {
      patchEntry({ ...entry, versions_count: Math.max(1, entry.versions_count - 1) });
      refreshUsage();
      onDone();
    },
    onRefused: () => true,
  });
}
