import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { isOffered, type EntryActionKey } from '../../features/drive/actions/entry-actions.ts';
import { useShortcuts, useShortcutsBesideList } from '../../features/drive/palette/use-shortcuts.ts';
import { linkActions } from './use-link-actions.tsx';
import type { ViewSelection } from '../drive/use-view-selection.ts';

interface LinkKeys {
  selection: ViewSelection;
  entries: readonly FileEntry[];
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
}

/** F2 and Delete where the link allows them, and of the list's own keys those that also work beside it. */
export function useLinkKeys({ selection, entries, onAction }: LinkKeys): void {
  const { selected } = selection;
  const tryAction = (key: EntryActionKey) => {
    const isPossible = isOffered(key, selected, { view: 'folder', offered: linkActions });
    if (isPossible) onAction(key, selected);
    return isPossible;
  };
  useShortcuts({ rename: () => tryAction('rename'), delete: () => tryAction('delete') });
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
