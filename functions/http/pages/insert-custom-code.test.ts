import { expect, test } from 'vitest';
import { insertCustomCode } from './insert-custom-code.ts';

const page = '<head><title>A</title></head><body><div id="root"><p></body></p></div></body>';

test('custom code stands at the end of the head and of the body, as it was saved', () => {
  expect(insertCustomCode(page, { head: '<meta $&>', body: '' })).toBe(
    '<head><title>A</title><meta $&></head><body><div id="root"><p></body></p></div></body>',
  );
});

test('a page that code follows takes the height of its content', () => {
  expect(insertCustomCode(page, { head: '', body: '<i>$&</i>' })).toBe(
    '<head><title>A</title></head><body><div id="root" data-code-follows><p></body></p></div><i>$&</i></body>',
  );
});
