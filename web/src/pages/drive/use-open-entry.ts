import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { isOfOthers } from '../../parts/drive/entry-space.ts';
import { withChanges } from '../../features/drive/actions/with-changes.ts';
import type { ViewKey } from '../../features/drive/list/places/drive-views.ts';
import { folderPath, routePaths } from '../../parts/paths.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { prefetchFolder } from './prefetch-folder.ts';
import { previewParameter, previewState } from './shell/preview-address.ts';

/** Opens an entry. */
export interface OpenEntry {
  (entry: FileEntry): void;
  /** Leaves the open folder where it is among the entries that go to the trash. */
  leave: (trashed: FileEntry[], folder: FileEntry | undefined) => void;
}

/** What opening does: a folder is gone into, a file is shown; in the trash neither, but it can be restored. */
export function useOpenEntry(view: ViewKey): OpenEntry {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    const offerRestore = (entry: FileEntry) =>
      toastQueue.show({
        type: 'danger',
        message: t('":name" is in the trash. Restore it to open it.', { name: entry.name }),
        action: {
          label: t('Restore'),
          onPress: () => void withChanges((changes) => changes.restoreEntries([entry])),
        },
      });
    const open = (entry: FileEntry) => {
      if (view === 'trash') offerRestore(entry);
      else if (entry.type === 'folder') {
        // On its way before any of its page is rendered.
        prefetchFolder(entry.hash);
        void navigate(folderPath(entry.hash));
      } else {
        const parameters = new URLSearchParams(location.search);
        parameters.set(previewParameter, entry.hash);
        void navigate({ search: `?${parameters}` }, { state: previewState });
      }
    };
    return Object.assign(open, {
      leave: (trashed: FileEntry[], folder: FileEntry | undefined) => {
        if (!folder || !trashed.some(({ id }) => id === folder.id)) return;
        const above = folder.path.split('/').slice(0, -1).at(-1);
        if (above !== undefined) return void navigate(folderPath(entryHash(Number(above))));
        void navigate(isOfOthers(folder) ? routePaths.driveShares : routePaths.drive);
      },
    });
  }, [view, navigate, t]);
}
