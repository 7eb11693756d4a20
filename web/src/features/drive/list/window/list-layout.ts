/** How the entries of a list are shown. */
export type ViewMode = 'list' | 'grid';

/** A run of entries that stand together: the folders, the files, the files of a day. */
export interface ListSection {
  key: string;
  /** Heading above it; none where it needs none. */
  title?: string;
  kind: 'row' | 'folder' | 'file';
  /** Index of its first entry in the list. */
  start: number;
  count: number;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PlacedSection extends ListSection {
  /** Where the heading begins, in pixels from the top of the list. */
  y: number;
  /** Where the entries begin. */
  contentY: number;
  bottom: number;
  columns: number;
  itemWidth: number;
  itemHeight: number;
  gap: number;
  inset: number;
}

export interface ListLayout {
  sections: PlacedSection[];
  count: number;
  heightPx: number;
}

const titleHeightPx = 40;
const rowHeightPx = { wide: 44, narrow: 60 } as const;
const card = {
  minWidthPx: 180,
  narrowMinWidthPx: 150,
  gapPx: 12,
  folderHeightPx: 52,
  footerHeightPx: 64,
} as const;
/** Height of a picture, as a part of its width. */
const pictureRatio = 0.66;

/** Where everything stands, without looking at any entry: the cost is that of the sections, not of the entries. */
export function layOut(sections: readonly ListSection[], widthPx: number, isNarrow: boolean): ListLayout {
  let y = 0;
  const placed = sections.map((section) => {
    const shape =
      section.kind === 'row' ? rowShape(widthPx, isNarrow) : cardShape(section.kind, widthPx, isNarrow);
    const contentY = y + (section.title ? titleHeightPx : shape.inset / 2);
    const rows = Math.ceil(section.count / shape.columns);
    const bottom =
      contentY + Math.max(0, rows * (shape.itemHeight + shape.gap) - shape.gap) + shape.inset / 2;
    const result = { ...section, ...shape, y, contentY, bottom };
    y = bottom;
    return result;
  });
  return { sections: placed, heightPx: y, count: placed.reduce((sum, { count }) => sum + count, 0) };
}

function rowShape(widthPx: number, isNarrow: boolean) {
  const itemHeight = isNarrow ? rowHeightPx.narrow : rowHeightPx.wide;
  return { columns: 1, itemWidth: widthPx, itemHeight, gap: 0, inset: 0 };
}

function cardShape(kind: 'folder' | 'file', widthPx: number, isNarrow: boolean) {
  const inset = isNarrow ? 12 : 20;
  const room = Math.max(0, widthPx - 2 * inset);
  const minWidth = isNarrow ? card.narrowMinWidthPx : card.minWidthPx;
  const columns = Math.max(1, Math.floor((room + card.gapPx) / (minWidth + card.gapPx)));
  const itemWidth = (room - (columns - 1) * card.gapPx) / columns;
  const pictureHeight = Math.round(itemWidth * pictureRatio);
  const itemHeight = kind === 'folder' ? card.folderHeightPx : pictureHeight + card.footerHeightPx;
  return { columns, itemWidth, itemHeight, gap: card.gapPx, inset };
}

/** The place of an entry. @throws RangeError for an index that the list has not. */
export function rectOf(layout: ListLayout, index: number): Rect {
  const section = sectionOf(layout, index);
  if (!section) throw new RangeError(`The list has no entry ${index}.`);
  const place = index - section.start;
  const column = place % section.columns;
  return {
    x: section.inset + column * (section.itemWidth + section.gap),
    y: section.contentY + Math.floor(place / section.columns) * (section.itemHeight + section.gap),
    width: section.itemWidth,
    height: section.itemHeight,
  };
}

/** Indexes from `start` up to, not including, `end` of the entries between two heights. */
export function rangeBetween(
  layout: ListLayout,
  topPx: number,
  bottomPx: number,
): { start: number; end: number } {
  let start = layout.count;
  let end = 0;
  for (const section of layout.sections) {
    if (section.bottom < topPx || section.y > bottomPx || section.count === 0) continue;
    const [first, last] = rowsBetween(section, topPx, bottomPx);
    start = Math.min(start, section.start + first * section.columns);
    end = Math.max(end, section.start + Math.min(section.count, (last + 1) * section.columns));
  }
  return { start: Math.min(start, end), end };
}

/** Indexes of the entries that a rectangle touches, as a marquee does. */
export function indexesIn(layout: ListLayout, area: Rect): number[] {
  return layout.sections.flatMap((section) => {
    if (section.bottom < area.y || section.contentY > area.y + area.height) return [];
    const [firstRow, lastRow] = rowsBetween(section, area.y, area.y + area.height);
    const step = section.itemWidth + section.gap;
    const firstColumn = Math.max(0, Math.ceil((area.x - section.inset - section.itemWidth) / step));
    const lastColumn = Math.min(
      section.columns - 1,
      Math.floor((area.x + area.width - section.inset) / step),
    );
    const indexes: number[] = [];
    for (let row = firstRow; row <= lastRow; row += 1) {
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const place = row * section.columns + column;
        if (place < section.count) indexes.push(section.start + place);
      }
    }
    return indexes;
  });
}

/** The entry nearest to a point of the list; undefined in an empty list. */
export function indexNear(layout: ListLayout, x: number, y: number): number | undefined {
  const filled = layout.sections.filter(({ count }) => count > 0);
  const section = filled.find(({ bottom }) => y < bottom) ?? filled.at(-1);
  if (!section) return undefined;
  const [row] = rowsBetween(section, y, y);
  const column = Math.round((x - section.inset - section.itemWidth / 2) / (section.itemWidth + section.gap));
  const place = row * section.columns + Math.min(section.columns - 1, Math.max(0, column));
  return section.start + Math.min(section.count - 1, place);
}

function sectionOf(layout: ListLayout, index: number): PlacedSection | undefined {
  return layout.sections.find(({ start, count }) => index >= start && index < start + count);
}

/** First and last row of a section between two heights. */
function rowsBetween(section: PlacedSection, topPx: number, bottomPx: number): [number, number] {
  const step = section.itemHeight + section.gap;
  const lastRow = Math.max(0, Math.ceil(section.count / section.columns) - 1);
  const rowAt = (y: number) => Math.min(lastRow, Math.max(0, Math.floor((y - section.contentY) / step)));
  return [rowAt(topPx), rowAt(bottomPx)];
}
