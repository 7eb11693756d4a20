import type { RefObject } from 'react';
import { useDrop } from 'react-aria/useDrop';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { withWhole } from '../../../../parts/drive/partial-selection.ts';
import { draggedEntries, entryDragType } from './entry-moves.ts';

export interface EntryDropOptions {
  ref: RefObject<HTMLElement | null>;
  /** Whether these entries may be dropped here. */
  accepts: (entries: FileEntry[]) => boolean;
  onDrop: (entries: FileEntry[]) => void;
  isDisabled?: boolean;
}

/** Makes an element a place to drop entries on, by pointer, by touch and by keyboard. */
export function useEntryDrop({ ref, accepts, onDrop, isDisabled }: EntryDropOptions) {
  return useDrop({
    ref,
    isDisabled,
    getDropOperation: (types) =>
      types.has(entryDragType) && accepts(draggedEntries.get()) ? 'move' : 'cancel',
    onDrop: ({ dropOperation }) => {
      if (dropOperation !== 'cancel') withWhole(draggedEntries.get(), onDrop);
      // A browser sends no `dragend` to the list if the drop has already removed the dragged row.
      setTimeout(() => draggedEntries.set([]));
    },
  });
}
