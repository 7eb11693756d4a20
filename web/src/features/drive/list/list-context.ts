import { createContext, use } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { EntryLabels } from './entry-labels.ts';
import type { EntryColumn } from './entry-columns.ts';
import type { EntryMoves } from './dragging/entry-moves.ts';

/** What the rows and cards of one list share; it stays the same while entries are selected or scrolled. */
export interface EntryListContext {
  columns: EntryColumn[];
  /** How a row divides its width, as CSS. */
  template: string;
  isNarrow: boolean;
  /** Whether entries of many folders stand together, so that each has to say where it is. */
  hasLocations: boolean;
  /** The link that a visitor came by: pictures are asked for in its name. */
  linkId: number | undefined;
  /** What the person is called among owners. */
  me: string;
  /** The text in the column of members for an entry that is not shared. */
  onlyYou: string;
  /** What an entry and its controls are called. */
  labelsOf: (entry: FileEntry) => EntryLabels;
  /** Whether anything may be done with an entry. */
  hasMenu: (entry: FileEntry) => boolean;
  /** What dropping does; nothing is dragged without it. */
  moves: EntryMoves | undefined;
  /** Selects an entry, or takes it out of the selection. */
  toggle: (entry: FileEntry) => void;
  /** The signed-in person, who is "me" among owners. */
  personId: number | undefined;
}

export const ListContext = createContext<EntryListContext | undefined>(undefined);

/** The list around a row. @throws Error outside of one. */
export function useList(): EntryListContext {
  const list = use(ListContext);
  if (!list) throw new Error('A row stands in a list.');
  return list;
}
