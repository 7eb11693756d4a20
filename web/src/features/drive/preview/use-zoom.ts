import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { clampView, fittedView, panView, zoomView, type Frame, type Point, type View } from './zoom.ts';

/** One turn of a wheel's notch is about 100 px. */
const wheelFactorPerPx = 1.0025;

export interface Zoom {
  view: View;
  isMoving: boolean;
  /** Multiplies the scale; around the middle where no point is given. */
  zoomBy: (factor: number, point?: Point) => void;
  reset: () => void;
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
}

/** Zooms and moves a picture by wheel, by one pointer and by two fingers. */
export function useZoom(boxRef: RefObject<HTMLElement | null>, frame: Frame): Zoom {
  const [view, setView] = useState(fittedView);
  const [isMoving, setIsMoving] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const shown = clampView(view, frame);
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((current) => zoomView(clampView(current, frame), factor, point, frame));

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = boxRef.current?.getBoundingClientRect();
    return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
  };
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomBy(
      wheelFactorPerPx ** -(event.deltaMode === 0 ? event.deltaY : event.deltaY * 33),
      fromMiddle(event),
    );
  });
  useEffect(() => {
    const box = boxRef.current;
    const onWheel = (event: WheelEvent) => turnWheel(event);
    // React's own listeners cannot keep the page from zooming.
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, [boxRef]);

  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setIsMoving(false);
  };
  const move = (event: PointerEvent) => {
    const held = pointers.current;
    const last = held.get(event.pointerId);
    if (!last) return;
    const now = fromMiddle(event);
    held.set(event.pointerId, now);
    const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (!other) {
      return setView((current) =>
        panView(clampView(current, frame), { x: now.x - last.x, y: now.y - last.y }, frame),
      );
    }
    const factor = distance(now, other) / Math.max(1, distance(last, other));
    zoomBy(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  return {
    view: shown,
    isMoving,
    zoomBy,
    reset: () => setView(fittedView),
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        pointers.current.set(event.pointerId, fromMiddle(event));
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsMoving(true);
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
