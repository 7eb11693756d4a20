import { useEffect, useState, type RefObject } from 'react';

interface PagesInSight {
  /** Pages that are in sight or about to be. */
  near: ReadonlySet<number>;
  /** The page in the middle of the view, from 1. */
  current: number;
}

/** Follows which of the elements with `data-page` within a scrolling box are near what is in sight. */
export function usePagesInSight(boxRef: RefObject<HTMLElement | null>, pageCount: number): PagesInSight {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const box = boxRef.current;
    if (!box || pageCount === 0) return undefined;
    const pages = [...box.querySelectorAll<HTMLElement>('[data-page]')];
    const numberOf = (page: Element) => Number((page as HTMLElement).dataset['page']);
    const loading = new IntersectionObserver(
      (changes) =>
        setNear((known) => {
          const next = new Set(known);
          for (const { target, isIntersecting } of changes) {
            if (isIntersecting) next.add(numberOf(target));
            else next.delete(numberOf(target));
          }
          return next;
        }),
      { root: box, rootMargin: '100% 0px' },
    );
    const reading = new IntersectionObserver(
      (changes) => {
        const shown = changes.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent(numberOf(shown.target));
      },
      // The one line across the middle.
      { root: box, rootMargin: '-50% 0px -50% 0px' },
    );
    for (const page of pages) {
      loading.observe(page);
      reading.observe(page);
    }
    return () => {
      loading.disconnect();
      reading.disconnect();
    };
  }, [boxRef, pageCount]);
  return { near, current };
}
