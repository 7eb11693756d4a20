import { lazy, Suspense, useEffect, useState } from 'react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { EntryActionKey } from '../../../features/drive/actions/entry-actions.ts';
import { undoLatest } from '../../../features/drive/actions/undo.ts';
import type { ViewKey } from '../../../features/drive/list/places/drive-views.ts';
import { useShortcuts } from '../../../features/drive/palette/use-shortcuts.ts';

const loadPalette = () => import('./drive-palette.tsx');
const DrivePalette = lazy(() => loadPalette().then((file) => ({ default: file.DrivePalette })));
const ShortcutsDialog = lazy(() =>
  import('../../../features/drive/palette/shortcuts-dialog.tsx').then((file) => ({
    default: file.ShortcutsDialog,
  })),
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
    // Should that fail, opening the palette loads it again and tells.
    const preload = () => void loadPalette().catch(() => undefined);
    document.addEventListener('keydown', preload, { once: true });
    return () => document.removeEventListener('keydown', preload);
  }, []);
  useShortcuts({
    palette: () => setOpen('palette'),
    shortcuts: () => setOpen('shortcuts'),
    undo: undoLatest,
  });
  return (
    <Suspense fallback={null}>
      {open === 'palette' && (
        <DrivePalette {...props} onClose={close} onShowShortcuts={() => setOpen('shortcuts')} />
      )}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
