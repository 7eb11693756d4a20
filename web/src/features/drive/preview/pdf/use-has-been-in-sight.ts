import { useCallback, useState } from 'react';

/** Whether an element has ever been near what is in sight, and the ref to put on it. */
export function useHasBeenInSight(): [
  ref: (element: Element | null) => (() => void) | undefined,
  wasSeen: boolean,
] {
  const [wasSeen, setWasSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setWasSeen(true);
        observer.disconnect();
      },
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, wasSeen];
}
