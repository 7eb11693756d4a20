import { keepMessageRow } from '../data/site/message-row.ts';
import type { Migration } from './migration.ts';

/** Adds listing rows for messages that were stored before the list of messages existed. */
export const messageListRows: Migration = {
  id: '0005-message-rows',
  about: 'Puts all messages of visitors into the list of messages',
  entities: ['message'],
  async migrateItem(item) {
    return keepMessageRow(Number(item['messageId']));
  },
};
