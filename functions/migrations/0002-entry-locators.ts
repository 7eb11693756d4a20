import { locatorPk, rootId } from '../data/drive/entry-keys.ts';
import { fillItem } from '../data/table/fill-item.ts';
import { readEntry } from '../data/drive/read-entry.ts';
import type { Migration } from './migration.ts';

/**
 * Entries of before things could be shared are not in the index `GSI3`, so that nobody but their owner finds them by
 * id (`locateEntry`). The top of a drive is in no index.
 */
export const entryLocators: Migration = {
  id: '0002-entry-locators',
  about: 'Puts all entries into the index that finds them by their id',
  entities: ['entry'],
  async migrateItem(item) {
    const { entryId } = readEntry(item);
    return entryId !== rootId && (await fillItem(item, { G3PK: locatorPk(entryId) }));
  },
};
