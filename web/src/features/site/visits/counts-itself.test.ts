import { expect, test } from 'vitest';
import { countsItself } from './counts-itself.ts';

type Page = Parameters<typeof countsItself>[0];

const self = {} as Page['self'];
const navigator = { webdriver: false } as Navigator;

test.each<[string, Partial<Page>, boolean]>([
  ['a page', {}, true],
  ['a browser that a program drives', { navigator: { webdriver: true } as Navigator }, false],
  ['a frame, such as a preview', { parent: {} as Window }, false],
])('[AR1] the site counts by itself: %s', (_what, page, expected) => {
  expect(countsItself({ navigator, self, parent: self, ...page })).toBe(expected);
});
