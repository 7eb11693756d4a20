import { expect, test } from 'vitest';
import { migrations } from '../../migrations/migration-list.ts';
import { tagUseMigration } from '../drive/tag-use-migration.ts';
import { rowMigrations } from './row-migrations.ts';

// Rows with other columns get another number, and leave a gap.
test('numbers of migrations, those of rows among them, are all different', () => {
  const numbers = [...migrations, ...rowMigrations, tagUseMigration].map(({ id }) => id.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
