import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { DialogKey } from '../entry-actions.ts';
import { lateDialog } from '../../../../ui/late/late-part.tsx';

const RenameDialog = lateDialog(async () => (await import('./rename-dialog.tsx')).RenameDialog);
const MoveDialog = lateDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);
const CopyDialog = lateDialog(async () => (await import('./copy-dialog.tsx')).CopyDialog);
const TagsDialog = lateDialog(async () => (await import('./tags-dialog.tsx')).TagsDialog);
const ColorDialog = lateDialog(async () => (await import('./color-dialog.tsx')).ColorDialog);
const LeaveDialog = lateDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog);
const DeleteForeverDialog = lateDialog(
  async () => (await import('./delete-forever-dialog.tsx')).DeleteForeverDialog,
);
const EmptyTrashDialog = lateDialog(async () => (await import('./empty-trash-dialog.tsx')).EmptyTrashDialog);

interface EntryDialogsProps {
  dialog: DialogKey;
  entries: FileEntry[];
  /** These are not the person's to see any more. */
  onLeave: (entries: FileEntry[]) => void;
  onClose: () => void;
}

/** The dialog of the action that was chosen. */
export function EntryDialogs({ dialog, entries, onLeave, onClose }: EntryDialogsProps) {
  const [entry] = entries;
  return (
    <>
      {dialog === 'rename' && entry && <RenameDialog entry={entry} onClose={onClose} />}
      {dialog === 'move' && <MoveDialog entries={entries} onClose={onClose} />}
      {dialog === 'copyTo' && <CopyDialog entries={entries} onClose={onClose} />}
      {dialog === 'tags' && <TagsDialog entries={entries} onClose={onClose} />}
      {dialog === 'color' && <ColorDialog folders={entries} onClose={onClose} />}
      {dialog === 'leave' && <LeaveDialog entries={entries} onLeave={onLeave} onClose={onClose} />}
      {dialog === 'deleteForever' && <DeleteForeverDialog entries={entries} onClose={onClose} />}
      {dialog === 'emptyTrash' && <EmptyTrashDialog onClose={onClose} />}
    </>
  );
}
