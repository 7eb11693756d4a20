import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { canMoveInto, draggedEntries, dropFolderOf, type EntryMoves } from './entry-moves.ts';
import { useFolderDrop } from './use-folder-drop.ts';

export interface FolderDropTargetProps {
  folder: FileEntry;
  moves: EntryMoves;
}

/** Lies over a folder of a list while entries that may be moved into it are dragged. */
export function FolderDropTarget({ folder, moves }: FolderDropTargetProps) {
  const dragged = useSyncExternalStore(draggedEntries.subscribe, draggedEntries.get);
  if (!canMoveInto(dragged, dropFolderOf(folder))) return null;
  return <Target folder={folder} moves={moves} />;
}

function Target({ folder, moves }: FolderDropTargetProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useFolderDrop(ref, dropFolderOf(folder), moves);
  return (
    <div
      {...dropProps}
      ref={ref}
      role="button"
      tabIndex={-1}
      aria-label={t('Move to :folder', { folder: folder.name })}
      data-dropping={isDropTarget || undefined}
      className="absolute inset-0 z-10 rounded-[inherit] data-dropping:bg-primary/15 data-dropping:ring-2 data-dropping:ring-primary data-dropping:ring-inset"
    />
  );
}
