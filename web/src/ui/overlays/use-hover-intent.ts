import { useEffect, useRef, useState } from 'react';

const openAfterMs = 400;
const closeAfterMs = 150;

/**
 * Opens a popover when the pointer rests on its trigger, and closes it 150 ms after the pointer has left both, so that
 * the pointer can move from one to the other.
 */
export function useHoverIntent() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: boolean) => {
    clearTimeout(timer.current);
    setIsOpen(next);
  };
  const setAfter = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(next), ms);
  };
  return {
    isOpen,
    /** Opens or closes at once. */
    setIsOpen: set,
    onTriggerEnter: () => setAfter(openAfterMs, true),
    onPopoverEnter: () => clearTimeout(timer.current),
    onLeave: () => setAfter(closeAfterMs, false),
  };
}
