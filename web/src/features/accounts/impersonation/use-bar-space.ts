import { useLayoutEffect, type RefObject } from 'react';

/** Keeps pages and full-screen dialogs below a bar at the top, however many lines it takes. */
export function useBarSpace(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const { style } = document.body;
    const observer = new ResizeObserver(() => {
      style.paddingTop = `${bar.offsetHeight}px`;
      style.setProperty('--bar-height', `${bar.offsetHeight}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.paddingTop = '';
      style.removeProperty('--bar-height');
    };
  }, [ref]);
}
