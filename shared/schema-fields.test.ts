import { expect, test } from 'vitest';
import { idList } from './schema-fields.ts';

test('takes eleven ids, however long', () => {
  const ids = Array.from({ length: 11 }, (_, index) => Number.MAX_SAFE_INTEGER - index);
  expect(idList.parse(ids.join(','))).toEqual(ids);
});

test.each(['1,x', '1;2', 'one'])('refuses %j', (ids) => {
  expect(idList.safeParse(ids).success).toBe(false);
});
