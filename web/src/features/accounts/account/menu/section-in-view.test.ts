import { expect, test } from 'vitest';
import { sectionInView } from './section-in-view.ts';

const places = [
  { id: 'a', topPx: -300 },
  { id: 'b', topPx: 100 },
  { id: 'c', topPx: 500 },
];

test('[ACC-1] the last section that begins above the reading line is in view', () => {
  expect(sectionInView(places, { linePx: 200, isAtEnd: false })).toBe('b');
  expect(sectionInView(places, { linePx: 99, isAtEnd: false })).toBe('a');
});

test('[ACC-1] the first one is, above all of them, and the last one at the end of the page', () => {
  expect(sectionInView(places.slice(1), { linePx: 50, isAtEnd: false })).toBe('b');
  expect(sectionInView(places, { linePx: 200, isAtEnd: true })).toBe('c');
  expect(sectionInView([], { linePx: 200, isAtEnd: true })).toBeUndefined();
});
