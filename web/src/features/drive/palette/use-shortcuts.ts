import { useEffect, useEffectEvent } from 'react';
import { isTypingPlace } from '../../../ui/fields/is-typing-place.ts';
import { shortcutOf, type ShortcutId } from './shortcuts.ts';

/** What a page does on its shortcuts; a handler that answers false leaves the key to others. */
export type ShortcutHandlers = Partial<Record<ShortcutId, () => boolean | void>>;

/** Acts on the shortcuts that a page handles, silent while a field, a menu or a dialog has the focus. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  // Before the list, which takes every arrow key for itself.
  useKeys(handlers, { capture: true });
}

/** The same for keys that a list takes for itself while it has the focus: they also work beside it. */
export function useShortcutsBesideList(handlers: ShortcutHandlers): void {
  useKeys(handlers, { capture: false });
}

function useKeys(handlers: ShortcutHandlers, { capture }: { capture: boolean }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const id = shortcutOf(event);
    const handle = id && handlers[id];
    if (!handle || event.defaultPrevented || handle() === false) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTypingPlace(event.target) || (!capture && isInList(event.target))) return;
      press(event);
    };
    document.addEventListener('keydown', onKeyDown, { capture });
    return () => document.removeEventListener('keydown', onKeyDown, { capture });
  }, [capture]);
}

function isInList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=grid]') !== null;
}
