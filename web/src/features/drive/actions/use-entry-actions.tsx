import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { withWhole } from '../../../parts/drive/partial-selection.ts';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import { isDialogKey, type DialogKey, type EntryActionKey } from './entry-actions.ts';
import { EntryDialogs } from './dialogs/entry-dialogs.tsx';
import { withChanges } from './with-changes.ts';

export interface EntryActionOptions {
  onOpen: (entry: FileEntry) => void;
  onPreview: (entry: FileEntry) => void;
  /** Shows what is known of an entry, in the named part of the panel. */
  onDetails: (entry: FileEntry, part: 'details' | 'versions') => void;
  onDownload: (entries: FileEntry[]) => void;
  /** Shows who has access to an entry, where that is changed. */
  onShare: (entry: FileEntry) => void;
  /** Shows the link of an entry, or one for several. */
  onGetLink: (entries: FileEntry[]) => void;
  /** These are leaving for the trash, or are given up: an open folder among them has to be left. */
  onTrash?: (entries: FileEntry[]) => void;
}

type AtOnceKey = Exclude<EntryActionKey, DialogKey>;

/** Does what was chosen for some entries: at once, or in a dialog, which the caller renders. */
export function useEntryActions(options: EntryActionOptions): {
  /** Always the same function. */
  act: (key: EntryActionKey, entries: FileEntry[]) => void;
  dialogs: ReactNode;
} {
  const { opened, open, close } = useOpened<{ dialog: DialogKey; entries: FileEntry[] }>();
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const act = useCallback(
    (key: EntryActionKey, selected: FileEntry[]) =>
      withWhole(selected, (entries) => {
        if (isDialogKey(key)) open({ dialog: key, entries });
        else actAtOnce(key, entries, latest.current);
      }),
    [open],
  );
  const onLeave = useCallback((entries: FileEntry[]) => latest.current.onTrash?.(entries), []);
  return { act, dialogs: opened && <EntryDialogs {...opened} onLeave={onLeave} onClose={close} /> };
}

function actAtOnce(key: AtOnceKey, entries: FileEntry[], options: EntryActionOptions): void {
  const [entry] = entries;
  if (!entry) return;
  const actions: Record<AtOnceKey, () => void> = {
    open: () => options.onOpen(entry),
    preview: () => options.onPreview(entry),
    details: () => options.onDetails(entry, 'details'),
    versions: () => options.onDetails(entry, 'versions'),
    download: () => options.onDownload(entries),
    share: () => options.onShare(entry),
    people: () => options.onShare(entry),
    getLink: () => options.onGetLink(entries),
    star: () => void withChanges((changes) => changes.starEntries(entries)),
    unstar: () => void withChanges((changes) => changes.unstarEntries(entries)),
    copy: () => void withChanges((changes) => changes.copyEntries(entries)),
    restore: () => void withChanges((changes) => changes.restoreEntries(entries)),
    delete: () => {
      options.onTrash?.(entries);
      void withChanges((changes) => changes.trashEntries(entries));
    },
  };
  actions[key]();
}
