/** Where a section begins, in pixels below the top of the window. */
export interface SectionPlace {
  id: string;
  topPx: number;
}

/**
 * The section that the reader is in: the last one that begins above the reading line, and at the page's end the
 * last of all, however short it is.
 */
export function sectionInView(
  places: readonly SectionPlace[],
  { linePx, isAtEnd }: { linePx: number; isAtEnd: boolean },
): string | undefined {
  if (isAtEnd) return places.at(-1)?.id;
  return (places.findLast(({ topPx }) => topPx <= linePx) ?? places[0])?.id;
}
