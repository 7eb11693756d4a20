import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { patchEntry } from '../api/drive-cache.ts';
import type { EntryActionKey } from '../features/actions/entry-actions.ts';
import { useEntryActions, type EntryActionOptions } from '../features/actions/use-entry-actions.tsx';
import { downloadEntries } from '../features/download/download-selection.ts';

const LinkDialog = lazy(() =>
  import('../features/sharing/link-dialog.tsx').then((dialog) => ({ default: dialog.LinkDialog })),
);

type DriveActionOptions = Omit<EntryActionOptions, 'onDownload' | 'onGetLink'>;

/** All actions on entries, with those that other features do: links and downloads (DA-1). */
export function useDriveActions(options: DriveActionOptions): {
  /** Always the same function. */
  act: (key: EntryActionKey, entries: FileEntry[]) => void;
  dialogs: ReactNode;
} {
  const [linked, setLinked] = useState<FileEntry>();
  const { act, dialogs } = useEntryActions({
    ...options,
    onGetLink: setLinked,
    onDownload: (entries) => downloadEntries(entries),
  });
  return {
    act,
    dialogs: (
      <>
        {dialogs}
        {linked && (
          <Suspense fallback={null}>
            <LinkDialog
              entry={linked}
              onChange={(hasLink) => patchEntry({ ...linked, has_link: hasLink })}
              onClose={() => setLinked(undefined)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
