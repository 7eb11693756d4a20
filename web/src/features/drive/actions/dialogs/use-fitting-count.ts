import { useCallback, useState } from 'react';

/** Width of an icon button, in pixels. */
const slotPx = 36;

/**
 * How many of `total` icon buttons fit into the container, in one line. One slot is kept for the button that
 * holds the others, where some do not fit or `needsMore` says that there are others anyway.
 */
export function useFittingCount(total: number, needsMore: boolean) {
  const [slots, setSlots] = useState(total + 1);
  const containerRef = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSlots(Math.floor(entry.contentRect.width / slotPx));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isTight = needsMore || slots < total;
  const count = Math.max(0, Math.min(total, isTight ? slots - 1 : slots));
  return { containerRef, count };
}
