import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { folderPath } from '../paths.ts';

interface FolderKeys {
  selected: FileEntry[];
  path: FileEntry[];
  onRename: (entry: FileEntry) => void;
}

/** F2 renames, Alt+Up opens the parent; all else is the list's own (DS-7). */
export function useFolderKeys({ selected, path, onRename }: FolderKeys): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const [entry] = selected;
    if (event.key === 'F2' && entry && selected.length === 1 && entry.permissions['files.update']) {
      event.preventDefault();
      onRename(entry);
    }
    if (event.key === 'ArrowUp' && event.altKey && path.length > 0) {
      event.preventDefault();
      void navigate(folderPath(path.at(-2)?.hash ?? '0'));
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isElsewhere(event.target)) press(event);
    };
    // Before the list, which takes every arrow key for itself.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Keys are silent while a field, a menu or a dialog has the focus. */
function isElsewhere(target: EventTarget | null): boolean {
  const other =
    'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]';
  return target instanceof Element && target.closest(other) !== null;
}
