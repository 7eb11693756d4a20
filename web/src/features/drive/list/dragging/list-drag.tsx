import { useEffect, useLayoutEffect, useRef, type DragEvent, type RefObject } from 'react';
import { DragPreview, useDrag, type DragPreviewRenderer } from 'react-aria/useDrag';
import { DragCount } from './drag-count.tsx';
import { draggedEntries, entryDragType } from './entry-moves.ts';
import type { ListDragOptions } from './use-list-drag.tsx';

/** What a list does on the events of a drag. */
export interface DragControls {
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDrag: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: (event: DragEvent<HTMLElement>) => void;
  /** Starts a drag by keyboard from a button of a row. */
  onButton: (button: Element) => void;
}

interface ListDragProps extends ListDragOptions {
  /** Is given what the list does. */
  controlsRef: RefObject<DragControls | undefined>;
  /** A button that was pressed before this was here. */
  pressedRef: RefObject<Element | undefined>;
}

/** Dragging of all entries of a list, by pointer and by keyboard, in one place. */
export function ListDrag({ controlsRef, pressedRef, findEntry, draggedWith }: ListDragProps) {
  const previewRef = useRef<DragPreviewRenderer>(null);
  const taken = useRef(draggedEntries.get());
  const { dragProps, dragButtonProps } = useDrag({
    // Enter opens; a button of the row starts a drag by keyboard.
    hasDragButton: true,
    preview: previewRef,
    getAllowedDropOperations: () => ['move'],
    getItems: () =>
      taken.current.map(({ id, name }) => ({ [entryDragType]: String(id), 'text/plain': name })),
    onDragStart: () => draggedEntries.set(taken.current),
    onDragEnd: () => draggedEntries.set([]),
  });
  const take = (element: EventTarget) => {
    const entry = findEntry(element);
    if (entry) taken.current = draggedWith(entry);
    return entry !== undefined;
  };
  useLayoutEffect(() => {
    controlsRef.current = {
      onDragStart: (event) => {
        if (take(event.target)) dragProps.onDragStart?.(event);
      },
      onDrag: (event) => dragProps.onDrag?.(event),
      onDragEnd: (event) => dragProps.onDragEnd?.(event),
      onButton: (button) => {
        if (take(button)) dragButtonProps.onPress?.({ pointerType: 'keyboard', target: button } as never);
      },
    };
  });
  useEffect(() => {
    const pressed = pressedRef.current;
    pressedRef.current = undefined;
    if (pressed) controlsRef.current?.onButton(pressed);
  }, [controlsRef, pressedRef]);
  return <DragPreview ref={previewRef}>{() => <DragCount entries={draggedEntries.get()} />}</DragPreview>;
}
