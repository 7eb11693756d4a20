import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { folderPath } from '../paths.ts';

interface FolderKeys {
  selected: FileEntry[];
  path: FileEntry[];
  onRename: (entry: FileEntry) => void;
}

/** F2 renames, Alt+Up opens the parent; all else is the list's own (DS-7). Silent while a field has the focus. */
export function useFolderKeys({ selected, path, onRename }: FolderKeys) {
  const navigate = useNavigate();
  return (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    const [entry] = selected;
    if (event.key === 'F2' && entry && selected.length === 1 && entry.permissions['files.update']) {
      event.preventDefault();
      onRename(entry);
    }
    if (event.key === 'ArrowUp' && event.altKey && path.length > 0) {
      event.preventDefault();
      void navigate(folderPath(path.at(-2)?.hash ?? '0'));
    }
  };
}
