import { lazy, Suspense, useCallback, useState } from 'react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { entryHash } from '#shared/entry-hash.ts';
import { downloadEntry } from '../features/drive/download-entry.ts';
import type { EntryActionKey } from '../features/drive/entry-actions.ts';
import { showEntry } from '../features/drive/queries.ts';

const RenameDialog = lazy(() =>
  import('../features/drive/rename-dialog.tsx').then((dialog) => ({ default: dialog.RenameDialog })),
);
const LinkDialog = lazy(() =>
  import('../features/sharing/link-dialog.tsx').then((dialog) => ({ default: dialog.LinkDialog })),
);

interface OpenAction {
  key: Exclude<EntryActionKey, 'download'>;
  entry: FileEntry;
}

/** The action that a dialog is open for; a download needs none. */
export function useEntryAction() {
  const [action, setAction] = useState<OpenAction>();
  const act = useCallback(
    (key: EntryActionKey, entry: FileEntry) =>
      key === 'download' ? downloadEntry(entry) : setAction({ key, entry }),
    [],
  );
  const endAction = useCallback(() => setAction(undefined), []);
  return { action, act, endAction };
}

/** The dialog of the action that was chosen for an entry. */
export function EntryDialogs({ action, onClose }: { action: OpenAction | undefined; onClose: () => void }) {
  if (!action) return null;
  const { key, entry } = action;
  const showLink = (hasLink: boolean) =>
    showEntry({ ...entry, has_link: hasLink }, entryHash(entry.parent_id ?? 0));
  return (
    <Suspense fallback={null}>
      {key === 'rename' && <RenameDialog entry={entry} onClose={onClose} />}
      {key === 'getLink' && <LinkDialog entry={entry} onChange={showLink} onClose={onClose} />}
    </Suspense>
  );
}
