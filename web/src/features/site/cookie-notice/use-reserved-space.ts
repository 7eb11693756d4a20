import { useLayoutEffect, type RefObject } from 'react';

/** Keeps the page clear of a bar that lies over its top or bottom, however many lines the bar takes. */
export function useReservedSpace(ref: RefObject<HTMLElement | null>, side: 'top' | 'bottom'): void {
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const property = side === 'top' ? 'paddingTop' : 'paddingBottom';
    const { style } = document.body;
    const observer = new ResizeObserver(() => {
      style[property] = `${bar.offsetHeight}px`;
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style[property] = '';
    };
  }, [ref, side]);
}
