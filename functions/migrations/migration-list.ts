import { sessionEpoch } from './0001-session-epoch.ts';
import { entryLocators } from './0002-entry-locators.ts';
import { siteEntries } from './0011-site-entries.ts';
import type { Migration } from './migration.ts';

/**
 * The migrations of this release that have files of their own, in the order in which they run. A new one is added at the
 * end. Those that write rows of listings are in `rowMigrations`.
 */
export const migrations: readonly Migration[] = [sessionEpoch, entryLocators, siteEntries];
