import type { RefObject } from 'react';
import { folderDropOptions } from './folder-drop-options.ts';
import type { DropFolder, EntryMoves } from './entry-moves.ts';
import { useEntryDrop } from './use-entry-drop.ts';

/** Makes an element a folder that entries may be moved into. */
export function useFolderDrop(ref: RefObject<HTMLElement | null>, folder: DropFolder, moves: EntryMoves) {
  return useEntryDrop({ ref, ...folderDropOptions(folder, moves) });
}
