import type { CSSProperties } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { isExpected } from '../../../parts/drive/is-expected.ts';
import { useList } from './list-context.ts';
import type { Rect } from './window/list-layout.ts';

/** What a row and a card are given. */
export interface EntryItemProps extends Rect {
  /** Of the element, by which the list names the order of its rows. */
  id: string;
  entry: FileEntry;
  index: number;
  isSelected: boolean;
  /** Whether Tab leads to it: the one entry of the list that had the focus last. */
  isCurrent: boolean;
}

/**
 * What every entry of a list has, as a row or as a card. Clicks, keys and drags are the list's to handle: an
 * entry that scrolls into sight is not more than its own drawing.
 */
export function useEntryItem({ id, entry, index, isSelected, isCurrent, ...rect }: EntryItemProps) {
  const list = useList();
  const isComing = isExpected(entry);
  return {
    list,
    labels: list.labelsOf(entry),
    /** For the part of it that a drag begins at. */
    dragProps: { draggable: list.moves ? true : undefined },
    itemProps: {
      id,
      role: 'row',
      tabIndex: isCurrent ? 0 : -1,
      'aria-label': shownName(entry.name),
      'aria-selected': isSelected,
      // The head of the columns is the first row.
      'aria-rowindex': index + 2,
      'data-key': entry.id,
      // What leads there may be asked for before it is opened.
      'data-folder':
        !isComing && entry.type === 'folder' && entry.deleted_at === null ? entry.hash : undefined,
      'data-selected': isSelected || undefined,
      'aria-busy': isComing || undefined,
      inert: isComing,
      style: placeAt(rect),
    } as const,
  };
}

function placeAt({ x, y, width, height }: Rect): CSSProperties {
  return {
    position: 'absolute',
    top: 0,
    transform: `translateY(${y}px)`,
    insetInlineStart: x,
    width,
    height,
  };
}
