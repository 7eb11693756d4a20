import { useRef, type PointerEvent } from 'react';

const leastPx = 60;
/** From here on a finger swipes, rather than taps. */
const leastMovePx = 10;

/** Parts that take fingers for themselves: a picture that is zoomed in, lines that scroll sideways. */
const takesFingers = '[data-takes-fingers=true]';

/** One finger that goes sideways: `onSwipe` gets where to, 1 for the next and -1 for the previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | undefined>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent) {
      const isTaken = event.target instanceof Element && event.target.closest(takesFingers) !== null;
      // A second finger pinches.
      const isFirst = start.current === undefined && event.isPrimary;
      if (event.pointerType !== 'touch' || isTaken || !isFirst) return forget();
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      const from = start.current;
      if (from?.id !== event.pointerId || Math.abs(event.clientX - from.x) < leastMovePx) return;
      // Otherwise the finger would be lifted from what it was put on, which goes as soon as the file has loaded.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      forget();
      if (!from || from.id !== event.pointerId) return;
      const x = event.clientX - from.x;
      const y = event.clientY - from.y;
      if (Math.abs(x) < leastPx || Math.abs(x) < Math.abs(y) * 1.5) return;
      const isMirrored = document.documentElement.dir === 'rtl';
      onSwipe(x < 0 === isMirrored ? -1 : 1);
    },
    onPointerCancel: forget,
  };
}
