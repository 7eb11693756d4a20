import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';

/** Beyond the edges of what is seen, in pixels: what is there before it is scrolled to, or reached by Tab. */
const overscanPx = 500;
/** Rows come and go in steps of so many pixels of scrolling. */
const stepPx = 200;

interface RowWindowOptions {
  listRef: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** Height of a row that was not rendered yet, in pixels. */
  estimate: (key: string) => number;
  /** A row that stays in the document, as it has the focus, with the rows beside it, to which Tab leads. */
  pinned: string | undefined;
}

interface RowWindow {
  rows: {
    key: string;
    index: number;
    /** What the rows that are left out before it would take. */
    gapPx: number;
  }[];
  /** What the rows behind the last one would take. */
  endPx: number;
  /** Follows the height of a row's element. */
  measure: (key: string, element: HTMLElement | null) => void;
}

/**
 * The rows of a long list that are in the document: those in sight, some around them and the pinned one. Their heights
 * may differ and change. The list is in something that scrolls.
 */
export function useRowWindow({ listRef, keys, estimate, pinned }: RowWindowOptions): RowWindow {
  const [heights] = useState(() => new Map<string, number>());
  const [version, setVersion] = useState(0);
  const view = useView(listRef);
  const measure = useMeasure(heights, () => setVersion((last) => last + 1));
  const offsets = useMemo(() => {
    const ends = [0];
    for (const key of keys) ends.push((ends.at(-1) ?? 0) + (heights.get(key) ?? estimate(key)));
    return ends;
    // The heights are measured ones of `version`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [keys, estimate, heights, version]);
  const isInView = (index: number) =>
    (offsets[index + 1] ?? 0) > view.topPx - overscanPx && (offsets[index] ?? 0) < view.bottomPx + overscanPx;
  const pinnedIndex = pinned === undefined ? -1 : keys.indexOf(pinned);
  const isPinned = (index: number) => pinnedIndex >= 0 && Math.abs(index - pinnedIndex) <= 1;
  const shown = keys
    .map((key, index) => ({ key, index }))
    .filter(({ index }) => isInView(index) || isPinned(index));
  const rows = shown.map((row, nth) => {
    const before = shown[nth - 1];
    const beginPx = before ? (offsets[before.index + 1] ?? 0) : 0;
    return { ...row, gapPx: (offsets[row.index] ?? 0) - beginPx };
  });
  const last = shown.at(-1);
  return { rows, endPx: (offsets.at(-1) ?? 0) - (last ? (offsets[last.index + 1] ?? 0) : 0), measure };
}

/** Which part of the list is in sight, in pixels from its top. */
function useView(listRef: RefObject<HTMLElement | null>): { topPx: number; bottomPx: number } {
  const [view, setView] = useState({ topPx: 0, bottomPx: innerHeight });
  useLayoutEffect(() => {
    const list = listRef.current;
    const scroller = list && scrollerOf(list);
    if (!scroller) return undefined;
    const follow = () => {
      const aboveListPx = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
      const topPx = Math.floor(aboveListPx / stepPx) * stepPx;
      const bottomPx = topPx + Math.ceil(scroller.clientHeight / stepPx + 1) * stepPx;
      setView((known) =>
        known.topPx === topPx && known.bottomPx === bottomPx ? known : { topPx, bottomPx },
      );
    };
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(scroller);
    observer.observe(list);
    return () => {
      scroller.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [listRef]);
  return view;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  }
  return null;
}

/** Keeps the heights of rendered rows. */
function useMeasure(heights: Map<string, number>, onChange: () => void): RowWindow['measure'] {
  const [keyOf] = useState(() => new Map<Element, string>());
  const [elementOf] = useState(() => new Map<string, Element>());
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        let isChanged = false;
        for (const { target, borderBoxSize } of entries) {
          const key = keyOf.get(target);
          const heightPx = borderBoxSize[0]?.blockSize ?? 0;
          if (key === undefined || heightPx === 0 || heights.get(key) === heightPx) continue;
          heights.set(key, heightPx);
          isChanged = true;
        }
        if (isChanged) onChange();
      }),
  );
  useLayoutEffect(() => () => observer.disconnect(), [observer]);
  return useCallback(
    (key, element) => {
      const former = elementOf.get(key);
      if (former) {
        observer.unobserve(former);
        keyOf.delete(former);
        elementOf.delete(key);
      }
      if (!element) return;
      keyOf.set(element, key);
      elementOf.set(key, element);
      observer.observe(element);
    },
    [observer, keyOf, elementOf],
  );
}
