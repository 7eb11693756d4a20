import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { EntryCollection } from '../entry-collection.ts';
import { indexesIn, type ListLayout, type Rect } from '../window/list-layout.ts';
import { edgeSpeed } from '../window/use-edge-scroll.ts';

interface MarqueeOptions {
  scrollRef: RefObject<HTMLElement | null>;
  getLayout: () => ListLayout;
  collection: EntryCollection;
  selectedIds: ReadonlySet<number>;
  onSelectionChange: (ids: ReadonlySet<number>) => void;
}

interface Drawing {
  /** Where the pointer went down, in the list. */
  startX: number;
  startY: number;
  /** Where the pointer is, in the window. */
  clientX: number;
  clientY: number;
  /** What was selected before and stays so. */
  base: ReadonlySet<number>;
  /** Whether it has become a frame; until then it may be a click. */
  isFrame: boolean;
}

/** Pixels that a hand may tremble. */
const clickPx = 4;

/**
 * Draws a frame over a list from its empty space, or from a row beside its name, which selects what it touches:
 * mouse and pen alone, a finger scrolls. Near an edge the list scrolls along. A click on empty space selects nothing.
 */
export function useMarquee(options: MarqueeOptions) {
  const [area, setArea] = useState<Rect>();
  const drawing = useRef<Drawing>(undefined);
  const frame = useRef(0);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const step = () => {
    const current = drawing.current;
    const element = latest.current.scrollRef.current;
    if (!current || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    element.scrollTop += edgeSpeed(current.clientY, top, bottom);
    const drawn = areaOf(current, element);
    if (current.isFrame) {
      setArea(drawn);
      select(latest.current, current.base, drawn);
    }
    frame.current = requestAnimationFrame(step);
  };
  const end = () => {
    drawing.current = undefined;
    cancelAnimationFrame(frame.current);
    setArea(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isEmpty = isEmptySpace(event);
      if (!isEmpty && !isBlankOfRow(event)) return;
      const { selectedIds, onSelectionChange } = latest.current;
      const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
      if (isEmpty && !isAdding && selectedIds.size > 0) onSelectionChange(new Set());
      if (event.pointerType === 'touch' || event.button !== 0) return;
      const { x, y } = placeIn(event.currentTarget, event.clientX, event.clientY);
      const { clientX, clientY } = event;
      const base = isAdding ? selectedIds : new Set<number>();
      drawing.current = { startX: x, startY: y, clientX, clientY, base, isFrame: false };
      frame.current = requestAnimationFrame(step);
    },
    // Else the focus would go to the list, and with it the selection to its first entry.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (isEmptySpace(event)) event.preventDefault();
    },
    onPointerMove: ({ clientX, clientY, buttons, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
      const current = drawing.current;
      if (!current) return;
      // Released outside of the list.
      if (buttons === 0) return end();
      const now = placeIn(currentTarget, clientX, clientY);
      const isFrame = current.isFrame || Math.hypot(now.x - current.startX, now.y - current.startY) > clickPx;
      // From here on no row hears of the pointer: its end is no click on one.
      if (isFrame && !current.isFrame) currentTarget.setPointerCapture(pointerId);
      drawing.current = { ...current, clientX, clientY, isFrame };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { area, handlers };
}

/** What a row has beside its name and its controls. In a grid the whole card is dragged. */
function isBlankOfRow({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('[draggable=true], button, a, label, input') === null;
}

function isEmptySpace({
  target,
  currentTarget,
}: {
  target: EventTarget;
  currentTarget: HTMLElement;
}): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('[data-key]') === null;
}

function placeIn(element: HTMLElement, clientX: number, clientY: number): { x: number; y: number } {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top + element.scrollTop };
}

/** The frame in pixels of the list, within it. */
function areaOf(drawing: Drawing, element: HTMLElement): Rect {
  const now = placeIn(element, drawing.clientX, drawing.clientY);
  const x = Math.max(0, Math.min(drawing.startX, now.x));
  const y = Math.max(0, Math.min(drawing.startY, now.y));
  const right = Math.min(element.clientWidth, Math.max(drawing.startX, now.x));
  const bottom = Math.min(element.scrollHeight, Math.max(drawing.startY, now.y));
  return { x, y, width: right - x, height: bottom - y };
}

function select(
  { getLayout, collection, selectedIds, onSelectionChange, scrollRef }: MarqueeOptions,
  base: ReadonlySet<number>,
  area: Rect,
): void {
  const element = scrollRef.current;
  const isRightToLeft = element !== null && getComputedStyle(element).direction === 'rtl';
  // The list is laid out from its leading edge.
  const x = isRightToLeft ? element.clientWidth - area.x - area.width : area.x;
  const ids = indexesIn(getLayout(), { ...area, x }).flatMap((index) => collection.entries[index]?.id ?? []);
  const touched = new Set([...base, ...ids]);
  const isSame = touched.size === selectedIds.size && [...touched].every((id) => selectedIds.has(id));
  if (!isSame) onSelectionChange(touched);
}
