import { canMoveInto, type DropFolder, type EntryMoves } from './entry-moves.ts';
import type { EntryDropOptions } from './use-entry-drop.ts';

/** What makes an element a folder that entries may be moved into; where no folder is known, nothing is taken. */
export function folderDropOptions(
  folder: DropFolder | undefined,
  moves: EntryMoves | undefined,
): Omit<EntryDropOptions, 'ref'> {
  return {
    isDisabled: !folder || !moves,
    accepts: (entries) => folder !== undefined && canMoveInto(entries, folder),
    onDrop: (entries) => folder && moves?.onMove(entries, folder),
  };
}
