import { lazy, Suspense } from 'react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { DialogKey } from '../entry-actions.ts';

const RenameDialog = lazy(() =>
  import('./rename-dialog.tsx').then((file) => ({ default: file.RenameDialog })),
);
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((file) => ({ default: file.MoveDialog })));
const CopyDialog = lazy(() => import('./copy-dialog.tsx').then((file) => ({ default: file.CopyDialog })));
const TagsDialog = lazy(() => import('./tags-dialog.tsx').then((file) => ({ default: file.TagsDialog })));
const ColorDialog = lazy(() => import('./color-dialog.tsx').then((file) => ({ default: file.ColorDialog })));
const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((file) => ({ default: file.LeaveDialog })));
const DeleteForeverDialog = lazy(() =>
  import('./delete-forever-dialog.tsx').then((file) => ({ default: file.DeleteForeverDialog })),
);
const EmptyTrashDialog = lazy(() =>
  import('./empty-trash-dialog.tsx').then((file) => ({ default: file.EmptyTrashDialog })),
);

interface EntryDialogsProps {
  dialog: DialogKey;
  entries: FileEntry[];
  /** These are not the person's to see any more. */
  onLeave: (entries: FileEntry[]) => void;
  onClose: () => void;
}

/** The dialog of the action that was chosen, loaded when it is first opened. */
export function EntryDialogs({ dialog, entries, onLeave, onClose }: EntryDialogsProps) {
  const [entry] = entries;
  return (
    <Suspense fallback={null}>
      {dialog === 'rename' && entry && <RenameDialog entry={entry} onClose={onClose} />}
      {dialog === 'move' && <MoveDialog entries={entries} onClose={onClose} />}
      {dialog === 'copyTo' && <CopyDialog entries={entries} onClose={onClose} />}
      {dialog === 'tags' && <TagsDialog entries={entries} onClose={onClose} />}
      {dialog === 'color' && <ColorDialog folders={entries} onClose={onClose} />}
      {dialog === 'leave' && <LeaveDialog entries={entries} onLeave={onLeave} onClose={onClose} />}
      {dialog === 'deleteForever' && <DeleteForeverDialog entries={entries} onClose={onClose} />}
      {dialog === 'emptyTrash' && <EmptyTrashDialog onClose={onClose} />}
    </Suspense>
  );
}
