import { useNavigate } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { isOffered, type EntryActionKey } from '../../features/drive/actions/entry-actions.ts';
import type { ViewKey } from '../../features/drive/list/places/drive-views.ts';
import { useShortcuts, useShortcutsBesideList } from '../../features/drive/palette/use-shortcuts.ts';
import { folderPath } from '../../parts/paths.ts';
import type { ViewSelection } from './use-view-selection.ts';

interface ViewKeys {
  view: ViewKey;
  selection: ViewSelection;
  entries: readonly FileEntry[];
  /** Folders from the outermost to the open one. */
  path: FileEntry[];
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
}

/** Delete and Alt+Up, and of the list's own keys those that also work beside it. */
export function useViewKeys({ view, selection, entries, path, onAction }: ViewKeys): void {
  const navigate = useNavigate();
  const { selected } = selection;
  const tryAction = (key: EntryActionKey) => {
    const isPossible = isOffered(key, selected, { view });
    if (isPossible) onAction(key, selected);
    return isPossible;
  };
  useShortcuts({
    rename: () => tryAction('rename'),
    delete: () => tryAction(view === 'trash' ? 'deleteForever' : 'delete'),
    parent: () => {
      if (path.length > 0) void navigate(folderPath(path.at(-2)?.hash ?? '0'));
      return path.length > 0;
    },
  });
  useShortcutsBesideList({
    selectAll: () => {
      if (entries.length > 0) selection.selectAll();
      return entries.length > 0;
    },
    clearSelection: () => {
      const isPossible = selected.length > 0 || selection.isSelecting;
      if (isPossible) selection.clear();
      return isPossible;
    },
  });
}
