import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { showOnPhone } from './viewport.ts';

export interface Point {
  x: number;
  y: number;
}

/**
 * Gives the page a phone's width, and a finger for a pointer, until the test ends. The queries of scripts answer for a
 * finger; styles see a mouse: after Chromium has emulated touch, its page cannot hover any more.
 */
export async function useTouchPhone(): Promise<void> {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  await showOnPhone();
}

/** A point of the page, counted from the corner of an element. */
export function pointIn(element: Element, x: number, y: number): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: left + x, y: top + y };
}

/** Presses the mouse at the first point, moves it over the others and leaves it pressed. */
export async function pressAndMove(first: Point, ...others: Point[]): Promise<void> {
  onTestFinished(() => releaseMouse(first));
  await sendMouse('mouseMoved', first, 'none');
  await sendMouse('mousePressed', first, 'left');
  for (const point of others) await movePressed(point);
}

export const movePressed = (point: Point) => sendMouse('mouseMoved', point, 'left');

export const releaseMouse = (point: Point) => sendMouse('mouseReleased', point, 'left');

async function sendMouse(
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  point: Point,
  button: 'left' | 'none',
): Promise<void> {
  const buttons = button === 'left' && type !== 'mouseReleased' ? 1 : 0;
  await cdp().send('Input.dispatchMouseEvent', { type, ...inWindow(point), button, buttons, clickCount: 1 });
}

/** Turns the wheel over a point, by pixels. */
export async function turnWheel(point: Point, deltaY: number): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...inWindow(point), deltaX: 0, deltaY });
}

/** Puts a finger down and leaves it there. */
export async function putFinger(point: Point): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [inWindow(point)] });
}

export async function moveFinger(point: Point): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [inWindow(point)] });
}

export async function liftFinger(): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Taps an element near its start, as a finger does. */
export async function tap(element: Element): Promise<void> {
  const { width, height } = element.getBoundingClientRect();
  await putFinger(pointIn(element, Math.min(120, width / 2), height / 2));
  await liftFinger();
}

/** Moves a finger from one point to another and lifts it. */
export async function swipe(from: Point, to: Point): Promise<void> {
  const steps = 5;
  await putFinger(from);
  for (let step = 1; step <= steps; step += 1) {
    const point = {
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    };
    await moveFinger(point);
  }
  await liftFinger();
}

/** The protocol counts from the corner of the window, which shows the page in a frame of another scale. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}
