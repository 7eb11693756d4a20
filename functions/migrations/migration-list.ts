import { sessionEpoch } from './0001-session-epoch.ts';
import { entryLocators } from './0002-entry-locators.ts';
import { userListRows } from './0003-user-rows.ts';
import { subscriptionListRows } from './0004-subscription-rows.ts';
import { messageListRows } from './0005-message-rows.ts';
import type { Migration } from './migration.ts';

/** All migrations of this release, in the order in which they run. A new one is added at the end. */
export const migrations: readonly Migration[] = [
  sessionEpoch,
  entryLocators,
  userListRows,
  subscriptionListRows,
  messageListRows,
];
