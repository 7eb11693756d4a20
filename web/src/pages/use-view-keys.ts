import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { isOffered, type EntryActionKey } from '../features/actions/entry-actions.ts';
import type { ViewKey } from '../features/drive/drive-views.ts';
import { useShortcuts } from '../features/palette/use-shortcuts.ts';
import { folderPath } from '../paths.ts';
import { isTypingPlace } from '../ui/is-typing-place.ts';
import type { ViewSelection } from './use-view-selection.ts';

interface ViewKeys {
  view: ViewKey;
  selection: ViewSelection;
  entries: readonly FileEntry[];
  /** Folders from the outermost to the open one. */
  path: FileEntry[];
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
}

/** F2, Delete and Alt+Up, and of the list's own keys those that also work beside it (DS-7). */
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
  const selectAll = () => selection.change(new Set(entries.map(({ id }) => id)));
  useKeysBesideList((key) => {
    if (key === 'a' && entries.length > 0) selectAll();
    else if (key === 'Escape' && (selected.length > 0 || selection.isSelecting)) selection.clear();
    else return false;
    return true;
  });
}

/** Ctrl+A and Escape, where neither the list nor a field has the focus. */
function useKeysBesideList(onKey: (key: 'a' | 'Escape') => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSelectAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (!isSelectAll && event.key !== 'Escape') return;
    if (onKey(isSelectAll ? 'a' : 'Escape')) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isInList = target instanceof Element && target.closest('[role=grid]') !== null;
      if (!isInList && !isTypingPlace(target) && !event.defaultPrevented) press(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
