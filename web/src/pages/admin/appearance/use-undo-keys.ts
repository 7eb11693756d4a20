import { useEffect, useEffectEvent, type RefObject } from 'react';

const textFields = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable=true]';

/**
 * Undoes at Ctrl+Z or ⌘Z, and redoes with Shift, or at Ctrl+Y. In a text field these keys stay the browser's.
 * @param place what is edited; while a dialog lies over it, the keys do nothing
 */
export function useUndoKeys(
  place: RefObject<HTMLElement | null>,
  { undo, redo }: { undo: () => void; redo: () => void },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    const isText = event.target instanceof Element && event.target.matches(textFields);
    if (isText || place.current?.closest('[inert], [aria-hidden="true"]')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
