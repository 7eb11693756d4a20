import { useRef, type DragEvent, type RefObject } from 'react';
import { useDrag, type DragPreviewRenderer } from 'react-aria/useDrag';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { draggedEntries, entryDragType } from './entry-moves.ts';

interface ListDragOptions {
  isDisabled: boolean;
  previewRef: RefObject<DragPreviewRenderer | null>;
  /** The entry that an element of the list belongs to. */
  findEntry: (target: EventTarget) => FileEntry | undefined;
  /** The entries that are dragged with one of them: the selection, or it alone. */
  draggedWith: (entry: FileEntry) => FileEntry[];
}

/** Dragging of all entries of a list, by pointer and by keyboard, in one place (DS-8). */
export function useListDrag({ isDisabled, previewRef, findEntry, draggedWith }: ListDragOptions) {
  const taken = useRef<FileEntry[]>([]);
  const { dragProps, dragButtonProps } = useDrag({
    isDisabled,
    // Enter opens; a button of the row starts a drag by keyboard.
    hasDragButton: true,
    preview: previewRef,
    getAllowedDropOperations: () => ['move'],
    getItems: () =>
      taken.current.map(({ id, name }) => ({ [entryDragType]: String(id), 'text/plain': name })),
    onDragStart: () => draggedEntries.set(taken.current),
    onDragEnd: () => draggedEntries.set([]),
  });
  const take = (entry: FileEntry) => {
    taken.current = draggedWith(entry);
  };
  return {
    dragProps: isDisabled
      ? {}
      : {
          ...dragProps,
          // The rows are what is dragged, and their list hears of it.
          draggable: undefined,
          onDragStart: (event: DragEvent<HTMLElement>) => {
            const entry = findEntry(event.target);
            if (!entry) return;
            take(entry);
            dragProps.onDragStart?.(event);
          },
        },
    startDrag: (entry: FileEntry, button: Element) => {
      take(entry);
      dragButtonProps.onPress?.({ pointerType: 'keyboard', target: button } as never);
    },
    describedBy: dragButtonProps['aria-describedby'],
  };
}
