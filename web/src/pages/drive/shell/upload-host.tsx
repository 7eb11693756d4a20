import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { shareParameter } from '#shared/pages/share-target.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { refreshUsage, showEntry, showFoldersAbove } from '../../../parts/drive/drive-cache.ts';
import { routePaths } from '../../../parts/paths.ts';
import { noteUploading, uploadingSinceMs } from '../../../parts/upload-activity.ts';
import type { UploadSource } from '../../../features/uploads/choosing/upload-source.ts';
import { usePastedUploads } from '../../../features/uploads/choosing/use-pasted-uploads.ts';
import { useIsPanelNeeded } from '../../../features/uploads/panel/use-is-panel-needed.ts';

const UploadPanel = lazy(() =>
  import('../../../features/uploads/panel/upload-panel.tsx').then((panel) => ({
    default: panel.UploadPanel,
  })),
);

const SharedFilesDialog = lazy(() =>
  import('../../../parts/offline/shared-files-dialog.tsx').then((dialog) => ({
    default: dialog.SharedFilesDialog,
  })),
);

export interface UploadHostProps {
  /** Takes what is pasted; absent where nothing can be added. */
  upload?: ((sources: UploadSource[]) => void) | undefined;
  /** Shows what has arrived; must stay the same function. The drive's lists show it unless said otherwise. */
  onEntriesCreated?: (entries: FileEntry[]) => void;
}

/**
 * The upload panel, and what finished uploads change in the drive. Loaded after the first view; the panel
 * itself with the first upload.
 */
export function UploadHost({ upload, onEntriesCreated = showUploaded }: UploadHostProps) {
  const isNeeded = useIsPanelNeeded(useCurrentUser()?.id);
  usePastedUploads(upload);
  const { pathname, search } = useLocation();
  const isShared = pathname === routePaths.drive && new URLSearchParams(search).has(shareParameter);
  return (
    <Suspense fallback={null}>
      {isNeeded && <UploadPanel onEntriesCreated={onEntriesCreated} onActivityChange={noteUploading} />}
      {upload && isShared && (
        <SharedFilesDialog
          onUpload={(files) => upload(files.map((file) => ({ file, relativePath: null })))}
        />
      )}
    </Suspense>
  );
}

function showUploaded(entries: FileEntry[]): void {
  for (const entry of entries) showEntry(entry, entryHash(entry.parent_id ?? 0));
  const oneOfEachFolder = new Map(entries.map((entry) => [entry.parent_id, entry]));
  for (const entry of oneOfEachFolder.values()) showFoldersAbove(entry);
  // Figures that a thousand files change are read anew with the last of them; until then now and then, as all is.
  if (uploadingSinceMs() === undefined) refreshUsage();
}
