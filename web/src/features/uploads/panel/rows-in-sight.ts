export interface Viewport {
  /** Pixels above the first visible one. */
  scrolledPx: number;
  heightPx: number;
}

const extraRows = 8;

/** First and last index (exclusive) of the rows to draw: those in sight and a few around them. */
export function rowsInSight(
  rowCount: number,
  rowPx: number,
  { scrolledPx, heightPx }: Viewport,
): { from: number; to: number } {
  const first = Math.floor(scrolledPx / rowPx);
  const shown = Math.ceil(heightPx / rowPx) + 1;
  const from = Math.min(Math.max(first - extraRows, 0), rowCount);
  return { from, to: Math.min(first + shown + extraRows, rowCount) };
}
