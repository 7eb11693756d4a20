import { useEffect, useState } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { EntryActionKey } from '../../../features/drive/actions/entry-actions.ts';
import { undoLatest } from '../../../features/drive/actions/undo.ts';
import type { ViewKey } from '../../../features/drive/list/places/drive-views.ts';
import { useShortcuts } from '../../../features/drive/palette/use-shortcuts.ts';
import { lateDialog } from '../../../ui/late/late-part.tsx';

const DrivePalette = lateDialog(async () => (await import('./drive-palette.tsx')).DrivePalette);
const ShortcutsDialog = lateDialog(
  async () => (await import('../../../features/drive/palette/shortcuts-dialog.tsx')).ShortcutsDialog,
);

export interface PaletteHostProps {
  view: ViewKey;
  selected: FileEntry[];
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
  onOpenEntry: (entry: FileEntry) => void;
}

/** Ctrl+K opens the palette, F1 the list of shortcuts, and Ctrl+Z undoes. The code is loaded at the first key press. */
export function PaletteHost(props: PaletteHostProps) {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  const close = () => setOpen(undefined);
  useEffect(() => {
    // Who presses Ctrl+K types on at once: the field is on its way with the first key, Ctrl itself.
    const preload = () => void DrivePalette.loadAhead();
    document.addEventListener('keydown', preload, { once: true });
    return () => document.removeEventListener('keydown', preload);
  }, []);
  useShortcuts({
    palette: () => setOpen('palette'),
    shortcuts: () => setOpen('shortcuts'),
    undo: undoLatest,
  });
  return (
    <>
      {open === 'palette' && (
        <DrivePalette {...props} onClose={close} onShowShortcuts={() => setOpen('shortcuts')} />
      )}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
