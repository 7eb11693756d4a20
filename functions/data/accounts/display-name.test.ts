import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test.each([
  ['Ann', 'Lee', 'Ann Lee'],
  ['Ann', undefined, 'Ann'],
  ['آنا', 'لي', 'آنا لي'],
  ['\u202eeeL', 'nnA\u202c', 'eeL nnA'],
  ['\u200fשרה', '\u2067Lee\u2069', 'שרה Lee'],
  [undefined, undefined, 'ann'],
])('%j %j is shown as %j', (firstName, lastName, name) => {
  expect(displayName({ firstName, lastName, email: 'ann@example.com' })).toBe(name);
});
