import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test('keeps the extension and some characters before it', () => {
  expect(splitName('quarterly report (final).pdf')).toEqual({
    head: 'quarterly report (',
    tail: 'final).pdf',
  });
});

test.each(['a', '', '.env', 'no extension at all', 'résumé👩‍💻.docx', 'x'.repeat(255), `a.${'b'.repeat(40)}`])(
  'its parts are the name again: %s',
  (name) => {
    const { head, tail } = splitName(name);
    expect(head + tail).toBe(name);
    expect([...tail].length).toBeLessThanOrEqual(18);
  },
);

test('a short name gives at most half of itself to the tail', () => {
  expect(splitName('a.txt').tail).toBe('xt');
});

test('never cuts a character in two', () => {
  const { head, tail } = splitName('😀😀😀😀😀😀😀😀😀😀');
  expect(head.isWellFormed() && tail.isWellFormed()).toBe(true);
});
