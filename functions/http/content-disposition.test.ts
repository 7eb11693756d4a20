import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryName } from '#shared/contract/schema-fields.ts';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['a.txt', `attachment; filename="a.txt"; filename*=UTF-8''a.txt`],
  ['my file.txt', `attachment; filename="my file.txt"; filename*=UTF-8''my%20file.txt`],
  [`it's "x".txt`, `attachment; filename="it's _x_.txt"; filename*=UTF-8''it%27s%20%22x%22.txt`],
  ['100%.txt', `attachment; filename="100_.txt"; filename*=UTF-8''100%25.txt`],
  ['é.txt', `attachment; filename="e_.txt"; filename*=UTF-8''%C3%A9.txt`],
  ['a(1)*!.txt', `attachment; filename="a(1)*!.txt"; filename*=UTF-8''a%281%29%2A%21.txt`],
])('[F21] %s', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});

test('[F20] [F21] any name is a header that says it to the letter and says nothing else', () => {
  const names = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2 }),
      fc.constantFrom('"', '\\', "'", '%', ';', '\r\n', '＂', '＼'),
    ),
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(names, (name) => {
      fc.pre(entryName.safeParse(name).success);
      const header = contentDisposition('inline', name);
      const [, exact = ''] =
        /^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''([\w.~%-]*)$/.exec(header) ??
        [];
      expect(decodeURIComponent(exact)).toBe(name);
    }),
  );
});
