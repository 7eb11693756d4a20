import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PageFields } from '#shared/entities/page.ts';
import { sha256 } from '../platform/hashing.ts';
import { pageFieldsOf, readCursor, writeCursor } from './list-cursor.ts';

const list = ['things', 1];
const isAnything = (after: unknown): after is unknown => after !== undefined;
const perPage = 50;

/** A cursor with a valid mark, as any client can compute it. Numbers are text: JSON writes some of them as null. */
function forge(after: string, skipped: string): string {
  const parsed = JSON.parse(`[${after},${skipped}]`) as unknown[];
  const mark = sha256(JSON.stringify([...list, ...parsed])).slice(0, 16);
  return Buffer.from(`[${after},${skipped},"${mark}"]`).toString('base64url');
}

const read = (after: string, skipped: string) => readCursor(list, forge(after, skipped), isAnything);

describe('a cursor', () => {
  test('is read as it was written', () => {
    const position = { after: [0, 'text', Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER], skipped: 12 };
    expect(readCursor(list, writeCursor(list, position), isAnything)).toEqual(position);
  });

  test.each(['9007199254740991', '9007199254740990', '1e10', '-1', '1.5', '1e300', 'null', '"1"', '[1]'])(
    'that skips %s entries is refused',
    (skipped) => {
      expect(() => read('"x"', skipped)).toThrow(expect.objectContaining({ status: 422 }));
    },
  );

  test.each(['9007199254740992', '1.5', '-1e300', '1e999', '[1,["x",{"deep":[0.1]}]]'])(
    'whose position contains a number that is no safe integer is refused: %s',
    (after) => {
      expect(() => read(after, '0')).toThrow(expect.objectContaining({ status: 422 }));
    },
  );

  test('that is accepted makes a valid page, and the cursor of the next page is accepted', () => {
    const numbers = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double()).map((number) => `${number}`);
    fc.assert(
      fc.property(fc.json(), numbers, fc.integer({ min: 0, max: perPage }), (after, skipped, count) => {
        let start;
        try {
          start = read(after, skipped);
        } catch {
          return;
        }
        const next = start.skipped + count;
        const nextCursor = writeCursor(list, { after: 1, skipped: next });
        const request = { page: 1, perPage, cursor: 'x' };
        const fields = pageFieldsOf(request, { skipped: start.skipped, count, total: next, nextCursor });
        expect(PageFields.safeParse(fields).error).toBeUndefined();
      }),
    );
  });
});
