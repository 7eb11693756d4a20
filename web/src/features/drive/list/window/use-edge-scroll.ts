import { useEffect, type RefObject } from 'react';

const edgePx = 56;
const fastestPxPerFrame = 18;

/** How far a list scrolls in one frame while the pointer is near its edge; 0 in the middle. */
export function edgeSpeed(pointerY: number, top: number, bottom: number): number {
  const above = top + edgePx - pointerY;
  const below = pointerY - (bottom - edgePx);
  const depth = Math.max(above, below, 0);
  const speed = Math.min(1, depth / edgePx) * fastestPxPerFrame;
  return above > below ? -speed : speed;
}

/** Scrolls a list while something is dragged near its upper or lower edge. */
export function useEdgeScroll(scrollRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scrollRef.current;
    if (!element) return;
    let frame = 0;
    let speed = 0;
    const step = () => {
      element.scrollTop += speed;
      frame = speed === 0 ? 0 : requestAnimationFrame(step);
    };
    const follow = ({ clientY }: DragEvent) => {
      const { top, bottom } = element.getBoundingClientRect();
      speed = edgeSpeed(clientY, top, bottom);
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step);
    };
    const stop = () => (speed = 0);
    // While capturing: rows that take the drag keep the event for themselves.
    const capture = { capture: true };
    element.addEventListener('dragover', follow, capture);
    element.addEventListener('dragleave', stop, capture);
    window.addEventListener('dragend', stop, capture);
    window.addEventListener('drop', stop, capture);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('dragover', follow, capture);
      element.removeEventListener('dragleave', stop, capture);
      window.removeEventListener('dragend', stop, capture);
      window.removeEventListener('drop', stop, capture);
    };
  }, [scrollRef]);
}
