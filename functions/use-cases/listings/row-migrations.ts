import type { StoredItem } from '../../data/table/read-item.ts';
import type { KeptRows } from './define-rows.ts';
import { keptRows } from './kept-rows.ts';

/** Migrations that write the rows of things from before their listing, one for each listing. */
export const rowMigrations = Object.values<KeptRows>(keptRows).map((rows) => ({
  id: rows.migration.id,
  about: `Puts what is stored already into the list of ${rows.kind}`,
  entities: [rows.migration.entity],
  migrateItem: (item: StoredItem) => rows.migrate(item),
}));
