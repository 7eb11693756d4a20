import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { rangeBetween, type ListLayout } from './list-layout.ts';

/** Beyond the edges of what is seen, in pixels: what is there before it is scrolled to. */
const overscanPx = 300;
/** Rows come and go in steps of so many pixels of scrolling: each step costs the browser as much as some rows. */
const stepPx = 88;
/** The first list has a row more than are in sight, wherever it is scrolled to. */
const firstStepPx = 44;

export interface ListWindow {
  start: number;
  end: number;
}

/**
 * Indexes of the entries that are in the document: those in sight, and soon after the first of them some around.
 * @param contentRef what scrolls, within the element that scrolls it
 * @param scrollTopRef how far it is scrolled, in pixels, as far as it is known without asking: to ask the element makes the
 * browser lay out the page at once
 */
export function useListWindow(
  contentRef: RefObject<HTMLElement | null>,
  layout: ListLayout,
  heightPx: number,
  scrollTopRef: RefObject<number>,
): ListWindow {
  const isAtWork = useIsAtWork();
  const [topPx, setTopPx] = useState(0);
  const shownTopPx = useRef(topPx);
  useLayoutEffect(() => {
    shownTopPx.current = topPx;
  }, [topPx]);
  const lowestTopPx = Math.max(0, layout.heightPx - heightPx);
  const shownLowestTopPx = useRef(lowestTopPx);
  useLayoutEffect(() => {
    const element = contentRef.current?.parentElement;
    if (!element) return;
    const px = isAtWork ? stepPx : firstStepPx;
    // A shorter list may have moved the scroll position without an event.
    if (lowestTopPx < shownLowestTopPx.current) scrollTopRef.current = element.scrollTop;
    shownLowestTopPx.current = lowestTopPx;
    const findTopPx = () => Math.floor(Math.min(scrollTopRef.current, layout.heightPx) / px) * px;
    let askedTopPx = findTopPx();
    const follow = () => {
      scrollTopRef.current = element.scrollTop;
      const nextTopPx = findTopPx();
      const asked = windowAt(askedTopPx, layout, heightPx, isAtWork);
      const next = windowAt(nextTopPx, layout, heightPx, isAtWork);
      if (asked.start === next.start && asked.end === next.end) return;
      askedTopPx = nextTopPx;
      const show = () => setTopPx(nextTopPx);
      // A step is rendered between frames, in pieces: what it shows is not in sight yet. After a leap it would be.
      if (Math.abs(nextTopPx - shownTopPx.current) > overscanPx) flushSync(show);
      else startTransition(show);
    };
    setTopPx(askedTopPx);
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [contentRef, layout, heightPx, lowestTopPx, isAtWork, scrollTopRef]);
  return windowAt(topPx, layout, heightPx, isAtWork);
}

/** What is in the document at a scroll position, and until the next step. */
function windowAt(topPx: number, layout: ListLayout, heightPx: number, isAtWork: boolean): ListWindow {
  const marginPx = isAtWork ? overscanPx : 0;
  const px = isAtWork ? stepPx : firstStepPx;
  return rangeBetween(layout, topPx - marginPx, topPx + px + heightPx + marginPx);
}

/** Whether the list has been shown once: what is out of sight must not keep what is in sight waiting. */
function useIsAtWork(): boolean {
  const [isAtWork, setIsAtWork] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsAtWork(true)));
    return () => clearTimeout(timer);
  }, []);
  return isAtWork;
}

interface Size {
  widthPx: number;
  heightPx: number;
}

/** Of the list that was shown last: the next one will most likely have the same. */
let lastSize: Size | undefined;

/**
 * Size of a list within, in pixels. Before it is known it is what the last one had, or what the window leaves: entries
 * that are rendered for a size that is right need not be rendered twice.
 */
export function useListSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(() => lastSize ?? expectedSize());
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const measured = { widthPx: element.clientWidth, heightPx: element.clientHeight };
      lastSize = measured;
      setSize((known) =>
        known.widthPx === measured.widthPx && known.heightPx === measured.heightPx ? known : measured,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

const drawerPx = 248;
/** Of the bars above a list, and of its own head. */
const barsPx = 148;
const phonePx = 768;

function expectedSize(): Size {
  const besidePx = innerWidth > phonePx ? drawerPx : 0;
  return { widthPx: innerWidth - besidePx, heightPx: innerHeight - barsPx };
}

/**
 * Asks for more entries once the end of the loaded ones is less than two screens away, and again with every change of
 * the entries: a list that was just being read anew could not be read on.
 * @param onLoadMore absent where there is no more
 */
export function useLoadNearEnd(
  { start, end }: ListWindow,
  entries: readonly FileEntry[],
  onLoadMore: (() => void) | undefined,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useEffectEvent(() => {
    timer.current = undefined;
    onLoadMore?.();
  });
  // A layout effect: React would schedule a task for a passive one with every step of scrolling. To ask takes as long as
  // some rows, and so waits until the frame that scrolls is painted; the steps after it must not put it off.
  useLayoutEffect(() => {
    if (onLoadMore && entries.length - end < 2 * (end - start)) timer.current ??= setTimeout(ask);
  }, [start, end, entries, onLoadMore]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
