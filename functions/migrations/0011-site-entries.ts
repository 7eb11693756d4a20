import { rootId } from '../data/drive/entry-keys.ts';
import { indexSiteEntry } from '../data/drive/index-site-entry.ts';
import { readEntry } from '../data/drive/read-entry.ts';
import type { Migration } from './migration.ts';

/**
 * Entries of before admins could list those of all users are not in the index `GSI4`, and what the former release
 * changed of others stands there at a former time. The top of a drive is in no index.
 */
export const siteEntries: Migration = {
  id: '0011-site-entries',
  about: 'Puts all entries into the index by which admins list the files of all users',
  entities: ['entry'],
  async migrateItem(item) {
    const entry = readEntry(item);
    return entry.entryId !== rootId && (await indexSiteEntry(entry));
  },
};
