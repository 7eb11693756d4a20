import {
  useRef,
  type DragEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { dragLater } from './drag-later.ts';
import type { DragControls } from './list-drag.tsx';

export interface ListDragOptions {
  /** The entry that an element of the list belongs to. */
  findEntry: (target: EventTarget) => FileEntry | undefined;
  /** The entries that are dragged with one of them: the selection, or it alone. */
  draggedWith: (entry: FileEntry) => FileEntry[];
}

interface ListDrag {
  handlers: HTMLAttributes<HTMLElement>;
  /** Is rendered beside the list. */
  dragPart: ReactNode;
}

/** Dragging of all entries of a list. Its code comes after the list; a button of a row that is pressed before waits. */
export function useListDrag({ isDisabled, ...options }: ListDragOptions & { isDisabled: boolean }): ListDrag {
  const code = dragLater.use();
  const controlsRef = useRef<DragControls>(undefined);
  const waitingRef = useRef<Element>(undefined);
  const pressed = useRef<Element>(undefined);
  const start = (button: Element) => {
    if (controlsRef.current) return controlsRef.current.onButton(button);
    waitingRef.current = button;
    void dragLater.ask();
  };
  // When a key is let go: in a drag that had begun before, it would drop at once what was taken.
  const handlers = {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      if (controlsRef.current) controlsRef.current.onDragStart(event);
      else event.preventDefault();
    },
    onDrag: (event: DragEvent<HTMLElement>) => controlsRef.current?.onDrag(event),
    onDragEnd: (event: DragEvent<HTMLElement>) => controlsRef.current?.onDragEnd(event),
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
  if (isDisabled) return { handlers: {}, dragPart: null };
  const dragPart = code && <code.ListDrag {...options} controlsRef={controlsRef} pressedRef={waitingRef} />;
  return { handlers, dragPart };
}

const dragButtonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest('[data-drag]') : null;

const pressedButton = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' || key === ' ' ? dragButtonOf(target) : null;
