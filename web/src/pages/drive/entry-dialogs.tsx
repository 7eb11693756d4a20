import { useState, type ReactNode } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { isSharedItself } from '../../parts/drive/entry-space.ts';
import type { EntryActionKey } from '../../features/drive/actions/entry-actions.ts';
import { useEntryActions, type EntryActionOptions } from '../../features/drive/actions/use-entry-actions.tsx';
import { downloadEntries } from '../../features/drive/download/download-selection.ts';
import { ShareHost, type Sharing } from '../sharing/share-host.tsx';

type DriveActionOptions = Omit<EntryActionOptions, 'onDownload' | 'onShare' | 'onGetLink'>;

/** All actions on entries, with those that other features do: sharing, links and downloads. */
export function useDriveActions(options: DriveActionOptions): {
  /** Always the same function. */
  act: (key: EntryActionKey, entries: FileEntry[]) => void;
  dialogs: ReactNode;
} {
  const [sharing, setSharing] = useState<Sharing>();
  const { act, dialogs } = useEntryActions({
    ...options,
    onShare: (entry) => setSharing({ entries: [entry], part: 'people' }),
    onGetLink: (entries) => setSharing({ entries, part: 'link' }),
    onDownload: (entries) => downloadEntries(entries),
  });
  const close = () => setSharing(undefined);
  const leave = (entry: FileEntry) => {
    close();
    act('leave', [entry]);
  };
  const mayLeave = sharing?.entries.every(isSharedItself) ?? false;
  return {
    act,
    dialogs: (
      <>
        {dialogs}
        <ShareHost sharing={sharing} onLeave={mayLeave ? leave : undefined} onClose={close} />
      </>
    ),
  };
}
