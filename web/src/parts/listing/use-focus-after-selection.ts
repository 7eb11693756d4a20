import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the table if it was on the bar of the selection, which is gone with the selection. */
export function useFocusAfterSelection(hasSelection: boolean, table: RefObject<HTMLElement | null>): void {
  const had = useRef(false);
  useEffect(() => {
    const isOver = had.current && !hasSelection;
    had.current = hasSelection;
    if (!isOver) return;
    // A dialog that closes with the selection first tries to give the focus back to its button.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        table.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hasSelection, table]);
}
