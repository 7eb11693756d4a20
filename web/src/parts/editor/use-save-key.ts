import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Saves at Ctrl+S or ⌘S, wherever the focus is, in the place of the browser's own dialog.
 * @param place what is saved; while a dialog lies over it, the keys do nothing
 */
export function useSaveKey(place: RefObject<HTMLElement | null>, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isCommand || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // The accessibility library hides what lies below a dialog.
    if (!event.repeat && !place.current?.closest('[inert], [aria-hidden="true"]')) save();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // Before the parts of the accessibility library, some of which keep keys to themselves.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
