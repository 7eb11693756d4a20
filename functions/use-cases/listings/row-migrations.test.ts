import { expect, test } from 'vitest';
import { migrations } from '../../migrations/migration-list.ts';
import { rowMigrations } from './row-migrations.ts';

test('numbers of migrations, those of rows among them, are all different and follow one another', () => {
  const ids = [...migrations, ...rowMigrations].map(({ id }) => id);
  expect(ids.toSorted().map((id) => Number(id.slice(0, 4)))).toEqual(ids.map((_, index) => index + 1));
});
