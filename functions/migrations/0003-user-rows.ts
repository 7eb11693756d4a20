import { keepUserRow } from '../data/accounts/user-row.ts';
import type { Migration } from './migration.ts';

/** Users of before the list of users have no row in it. */
export const userListRows: Migration = {
  id: '0003-user-rows',
  about: 'Puts all users into the list of users',
  entities: ['user'],
  async migrateItem(item) {
    return keepUserRow(Number(item['userId']));
  },
};
