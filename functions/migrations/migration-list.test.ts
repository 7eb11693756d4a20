import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from './migration-list.ts';

test('every migration is in the list, in the order of its number, and under the name of its file', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => /^\d{4}-[a-z\d-]+\.ts$/.test(file))
    .sort();
  expect(migrations.map(({ id }) => `${id}.ts`)).toEqual(files);
});
