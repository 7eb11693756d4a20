import { useRef, type DragEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
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
  const pressed = useRef<Element>(undefined);
  const start = (button: Element) => {
    const entry = findEntry(button);
    if (!entry) return;
    take(entry);
    dragButtonProps.onPress?.({ pointerType: 'keyboard', target: button } as never);
  };
  // When a key is let go: in a drag that had begun before, it would drop at once what was taken.
  const buttonHandlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const button = pressedButton(event);
      if (!button) return;
      event.preventDefault();
      if (!event.repeat) pressed.current = button;
    },
    onKeyUp: (event: KeyboardEvent) => {
      const button = pressedButton(event);
      if (!button) return;
      event.preventDefault();
      if (button === pressed.current) start(button);
      pressed.current = undefined;
    },
    // Of whoever has no keys: a screen reader presses.
    onClick: (event: MouseEvent) => {
      const button = dragButtonOf(event.target);
      if (button) start(button);
    },
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
    buttonHandlers: isDisabled ? {} : buttonHandlers,
  };
}

const dragButtonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest('[data-drag]') : null;

const pressedButton = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' || key === ' ' ? dragButtonOf(target) : null;
