import { useMemo, useRef, useState, type DragEvent, type HTMLAttributes, type ReactNode } from 'react';
import { dragLater } from './drag-later.ts';
import type { DropLook } from './entry-drop.tsx';
import type { EntryDropOptions } from './use-entry-drop.ts';

/** Makes an element a place to drop entries on, once the code for it is there; `dropPart` is rendered beside it. */
export function useLateDrop(options: EntryDropOptions) {
  const code = dragLater.use();
  const handlersRef = useRef<HTMLAttributes<HTMLElement>>({});
  const [{ isDropTarget, describedBy }, setLook] = useState<DropLook>({ isDropTarget: false });
  const handlers = useMemo(
    () => ({
      onDragEnter: (event: DragEvent<HTMLElement>) => handlersRef.current.onDragEnter?.(event),
      onDragOver: (event: DragEvent<HTMLElement>) => handlersRef.current.onDragOver?.(event),
      onDragLeave: (event: DragEvent<HTMLElement>) => handlersRef.current.onDragLeave?.(event),
      onDrop: (event: DragEvent<HTMLElement>) => handlersRef.current.onDrop?.(event),
    }),
    [],
  );
  const dropPart: ReactNode = code && (
    <code.EntryDrop {...options} handlersRef={handlersRef} onLook={setLook} />
  );
  return { dropProps: { ...handlers, 'aria-describedby': describedBy }, isDropTarget, dropPart };
}
