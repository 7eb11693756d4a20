import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexesIn, indexNear, layOut, rangeBetween, rectOf, type ListSection } from './list-layout.ts';

const rows = (count: number): ListSection[] => [{ key: 'all', kind: 'row', start: 0, count }];
const cards: ListSection[] = [
  { key: 'folders', kind: 'folder', title: 'Folders', start: 0, count: 5 },
  { key: 'files', kind: 'file', title: 'Files', start: 5, count: 9 },
];

test('[DS-5] rows are 44 px high, 60 in a narrow list', () => {
  expect(rectOf(layOut(rows(100), 900, false), 10)).toEqual({ x: 0, y: 440, width: 900, height: 44 });
  expect(rectOf(layOut(rows(100), 390, true), 10).y).toBe(600);
  expect(layOut(rows(100_000), 900, false).heightPx).toBe(4_400_000);
});

test('[DS-5] cards are at least 180 px wide and fill the width; files begin below the folders', () => {
  const layout = layOut(cards, 1000, false);
  const first = rectOf(layout, 0);
  expect(first.width).toBeGreaterThanOrEqual(180);
  const lastOfRow = rectOf(layout, 4);
  expect(lastOfRow.y).toBe(first.y);
  expect(lastOfRow.x + lastOfRow.width).toBeCloseTo(1000 - first.x);
  expect(rectOf(layout, 5).y).toBeGreaterThan(lastOfRow.y + lastOfRow.height);
  expect(rectOf(layout, 5).height).toBeGreaterThan(first.height);
});

test('[DS-6] what is between two heights is found without the rest', () => {
  expect(rangeBetween(layOut(rows(100_000), 900, false), 44_000, 44_800)).toEqual({ start: 1000, end: 1019 });
  expect(rangeBetween(layOut([], 900, false), 0, 800)).toEqual({ start: 0, end: 0 });
});

test('[DS-7] a frame touches the cards that it overlaps, over headings too', () => {
  const layout = layOut(cards, 1000, false);
  const { x, y, width } = rectOf(layout, 0);
  expect(indexesIn(layout, { x: 0, y: 0, width: x + 5, height: y + 5 })).toEqual([0]);
  expect(indexesIn(layout, { x, y, width: width * 1.5, height: 10 })).toEqual([0, 1]);
  expect(indexesIn(layout, { x: 0, y: 0, width: 1000, height: layout.heightPx })).toHaveLength(14);
});

test('[DS-6] [DS-7] whatever the list, each entry is where it is looked for', () => {
  const anyList = fc.record({
    folders: fc.nat(40),
    files: fc.nat(200),
    widthPx: fc.integer({ min: 200, max: 2000 }),
    isNarrow: fc.boolean(),
  });
  fc.assert(
    fc.property(anyList, fc.nat(), ({ folders, files, widthPx, isNarrow }, seed) => {
      fc.pre(folders + files > 0);
      const layout = layOut(
        [
          { key: 'folders', kind: 'folder', title: 'Folders', start: 0, count: folders },
          { key: 'files', kind: 'file', title: 'Files', start: folders, count: files },
        ],
        widthPx,
        isNarrow,
      );
      const index = seed % (folders + files);
      const { x, y, width, height } = rectOf(layout, index);
      expect(y + height).toBeLessThanOrEqual(layout.heightPx);
      expect(indexNear(layout, x + width / 2, y + height / 2)).toBe(index);
      const { start, end } = rangeBetween(layout, y, y + height);
      expect(start <= index && index < end).toBe(true);
      expect(indexesIn(layout, { x: x + 1, y: y + 1, width: width - 2, height: height - 2 })).toEqual([
        index,
      ]);
    }),
  );
});
