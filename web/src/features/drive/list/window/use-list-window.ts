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
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { rangeBetween, type ListLayout } from './list-layout.ts';

/** Beyond the edges of what is seen, in pixels: what is there before it is scrolled to. */
const overscanPx = 300;
/**
 * Rows come and go in steps of so many pixels of scrolling. A frame with a step costs more than its rows: fewer steps
 * leave more frames that have nothing to do.
 */
const stepPx = 264;
/** The first list has a row more than are in sight, wherever it is scrolled to. */
const firstStepPx = 44;

export interface ListWindow {
  start: number;
  end: number;
}

/**
 * Indexes of the entries that are in the document: those in sight, and soon after the first of them some around.
 * @param contentRef what scrolls, within the element that scrolls it
 */
export function useListWindow(
  contentRef: RefObject<HTMLElement | null>,
  layout: ListLayout,
  heightPx: number,
): ListWindow {
  const isAtWork = useIsAtWork();
  const px = isAtWork ? stepPx : firstStepPx;
  const [topPx, setTopPx] = useState(0);
  const listHeightPx = layout.heightPx;
  useLayoutEffect(() => {
    const element = contentRef.current?.parentElement;
    if (!element) return;
    // A shorter list may have moved the scroll position without an event.
    const follow = () => setTopPx(Math.floor(Math.min(element.scrollTop, listHeightPx) / px) * px);
    // In the frame that scrolls, and not in a later one: the layout that is asked for there is that of the frame itself.
    const onScroll = () => flushSync(follow);
    follow();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [contentRef, listHeightPx, px]);
  const marginPx = isAtWork ? overscanPx : 0;
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
