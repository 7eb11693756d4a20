import type { RefObject } from 'react';
import { canMoveInto, type DropFolder, type EntryMoves } from './entry-moves.ts';
import { useEntryDrop } from './use-entry-drop.ts';

/** Makes an element a folder that entries may be moved into; where no folder is known, nothing is taken (DS-8). */
export function useFolderDrop(
  ref: RefObject<HTMLElement | null>,
  folder: DropFolder | undefined,
  moves: EntryMoves | undefined,
) {
  return useEntryDrop({
    ref,
    isDisabled: !folder || !moves,
    accepts: (entries) => folder !== undefined && canMoveInto(entries, folder),
    onDrop: (entries) => folder && moves?.onMove(entries, folder),
  });
}
