import { userSearch } from '#shared/listings/user-search.ts';
import { loadUsers } from '../../data/accounts/users.ts';
import { nowMs } from '../../platform/clock.ts';
import { idTimeMs } from '../../platform/ids.ts';
import { defineListing } from '../listings/define-listing.ts';
import { numberAt } from '../listings/row-table.ts';
import { userRows } from './user-rows.ts';

/** The list of all users (AU1). */
export const userListing = defineListing({
  rows: userRows,
  search: ['name', 'email'],
  filterKinds: userSearch.filters,
  filters: {
    role_id: 'roleIds',
    email_verified_at: 'emailVerifiedAtMs',
    // A ban that has run out is none.
    banned_at: (table, row) =>
      numberAt(table, 'bannedAtMs', row) > 0 && !(numberAt(table, 'bannedUntilMs', row) <= nowMs()),
    // Nobody can subscribe yet.
    subscribed: () => false,
    country: 'country',
    created_at: (table, row) => idTimeMs(table.ids[row] ?? 0),
    last_active_at: 'lastActiveAtMs',
  },
  orders: { created_at: 'id', id: 'id', name: 'name', email: 'email', space_used: 'spaceUsed' },
  load: loadUsers,
});
