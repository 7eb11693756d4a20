import { useEffect, useEffectEvent } from 'react';

/** Where a key belongs to what has the focus: fields, players, and whatever lies over the preview. */
const elsewhere =
  'input, textarea, select, video, audio, [role=menu], [role=tablist], [role=slider], [role=dialog]:not([data-preview]), [role=alertdialog]';

/** Hands the keys that are pressed in a preview to `onKey`, which says whether it used them. */
export function usePreviewKeys(onKey: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && closestPlace(event.target)) return;
    if (onKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // Before the parts of the accessibility library, some of which keep keys to themselves.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function closestPlace(target: Element): boolean {
  return target.closest(elsewhere) !== null;
}
