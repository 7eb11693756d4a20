import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { rangeBetween, type ListLayout } from './list-layout.ts';
import type { ScrollRest } from './scroll-rest.ts';

/** Beyond the edges of what is seen, in pixels: what is there before it is scrolled to. */
const overscanPx = 400;
/** Rows come and go in steps of so many pixels of scrolling. */
const stepPx = 88;

interface ListWindow {
  start: number;
  end: number;
}

/** Indexes of the entries that are in the document: those in sight and some around them. */
export function useListWindow(
  scrollRef: RefObject<HTMLElement | null>,
  layout: ListLayout,
  heightPx: number,
  rest: ScrollRest,
): ListWindow {
  const [step, setStep] = useState(0);
  const listHeightPx = layout.heightPx;
  useLayoutEffect(() => {
    const element = scrollRef.current;
    if (!element) return;
    // A shorter list may have moved the scroll position without an event.
    const follow = () => setStep(Math.floor(Math.min(element.scrollTop, listHeightPx) / stepPx));
    const onScroll = () => {
      rest.note();
      follow();
    };
    follow();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scrollRef, rest, listHeightPx]);
  const topPx = step * stepPx;
  return rangeBetween(layout, topPx - overscanPx, topPx + stepPx + heightPx + overscanPx);
}

/** Size of an element within, in pixels; 0 before it is known. */
export function useSize(ref: RefObject<HTMLElement | null>): { widthPx: number; heightPx: number } {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/**
 * Asks for more entries once the end of the loaded ones is less than two screens away, and again with every new
 * `onLoadMore`: a list that was just being read anew could not be read on.
 */
export function useLoadNearEnd(
  { start, end }: ListWindow,
  count: number,
  isWanted: boolean,
  onLoadMore: () => void,
): void {
  useEffect(() => {
    if (isWanted && count - end < 2 * (end - start)) onLoadMore();
  }, [start, end, count, isWanted, onLoadMore]);
}
