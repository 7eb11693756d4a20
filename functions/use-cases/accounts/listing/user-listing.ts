import { userSearch } from '#shared/listings/user-search.ts';
import { loadUsers } from '../../../data/accounts/users.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { hasPlan } from '../../billing/plans/held-plan.ts';
import { defineListing } from '../../listings/define-listing.ts';
import { numberAt, type RowTable } from '../../listings/row-table.ts';
import { isBanned } from '../caller.ts';
import { userRows } from './user-rows.ts';

type UserTable = RowTable<typeof userRows.columns>;
type TimeColumn =
  'emailVerifiedAtMs' | 'bannedAtMs' | 'bannedUntilMs' | 'deletionAtMs' | 'planId' | 'planEndsAtMs';

/** The list of all users. */
export const userListing = defineListing({
  rows: userRows,
  search: ['name', 'email'],
  findsIds: true,
  filterKinds: userSearch.filters,
  filters: {
    role_id: 'roleIds',
    email_verified_at: 'emailVerifiedAtMs',
    banned_at: isBannedAt,
    status: statusAt,
    subscribed: isSubscribedAt,
    plan_id: (table, row) => (isSubscribedAt(table, row) ? numberAt(table, 'planId', row) : 0),
    country: 'country',
    created_at: (table, row) => idTimeMs(table.ids[row] ?? 0),
    last_active_at: 'lastActiveAtMs',
  },
  orders: {
    created_at: 'id',
    id: 'id',
    name: 'name',
    email: 'email',
    space_used: 'spaceUsed',
    last_active_at: 'lastActiveAtMs',
  },
  load: loadUsers,
});

/** The number of a column; undefined where the row has none. */
function findAt(table: UserTable, column: TimeColumn, row: number): number | undefined {
  const value = numberAt(table, column, row);
  return Number.isNaN(value) ? undefined : value;
}

function isBannedAt(table: UserTable, row: number): boolean {
  return isBanned({
    bannedAtMs: findAt(table, 'bannedAtMs', row),
    bannedUntilMs: findAt(table, 'bannedUntilMs', row),
  });
}

function isSubscribedAt(table: UserTable, row: number): boolean {
  return hasPlan({ planId: findAt(table, 'planId', row), planEndsAtMs: findAt(table, 'planEndsAtMs', row) });
}

function statusAt(table: UserTable, row: number): 'active' | 'banned' | 'deleting' | 'unverified' {
  if (findAt(table, 'deletionAtMs', row) !== undefined) return 'deleting';
  if (isBannedAt(table, row)) return 'banned';
  return findAt(table, 'emailVerifiedAtMs', row) === undefined ? 'unverified' : 'active';
}
