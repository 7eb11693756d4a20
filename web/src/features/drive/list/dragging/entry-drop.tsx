import { useLayoutEffect, type HTMLAttributes, type RefObject } from 'react';
import { useEntryDrop, type EntryDropOptions } from './use-entry-drop.ts';

/** What shows that entries may be dropped on an element. */
export interface DropLook {
  isDropTarget: boolean;
  describedBy?: string | undefined;
}

interface EntryDropProps extends EntryDropOptions {
  /** Is given what the element does on the events of a drag. */
  handlersRef: RefObject<HTMLAttributes<HTMLElement>>;
  onLook: (look: DropLook) => void;
}

/** Makes an element, which is there already, a place to drop entries on. */
export function EntryDrop({ handlersRef, onLook, ...options }: EntryDropProps): null {
  const { dropProps, isDropTarget } = useEntryDrop(options);
  const describedBy = dropProps['aria-describedby'];
  useLayoutEffect(() => {
    handlersRef.current = dropProps;
  });
  useLayoutEffect(() => onLook({ isDropTarget, describedBy }), [isDropTarget, describedBy, onLook]);
  return null;
}
