const focusable = 'button:not([disabled]), a[href], input:not([disabled])';

/**
 * Moves the focus among a row and its controls.
 * @param end what happens after the last one: `wrap` goes on from the other end, `stop` moves nothing
 * @returns whether the focus has moved
 */
export function moveWithinRow(row: HTMLElement, direction: 'on' | 'back', end: 'wrap' | 'stop'): boolean {
  const places = [row, ...row.querySelectorAll<HTMLElement>(focusable)];
  const from = places.indexOf(document.activeElement as HTMLElement);
  const to = from + (direction === 'on' ? 1 : -1);
  const target = end === 'wrap' ? places.at(to % places.length) : to >= 0 ? places[to] : undefined;
  target?.focus({ preventScroll: true });
  return target !== undefined;
}
