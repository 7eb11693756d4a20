import { userRowKind } from '../../data/accounts/user-row.ts';
import type { RowShape } from '../listings/row-table.ts';

/** The rows of the list of users, as `keepUserRow` writes them. Times of creation follow from the ids. */
export const userRows = {
  kind: userRowKind,
  columns: {
    name: 'text',
    email: 'text',
    country: 'word',
    roleIds: 'numbers',
    emailVerifiedAtMs: 'number',
    bannedAtMs: 'number',
    bannedUntilMs: 'number',
    spaceUsed: 'number',
    lastActiveAtMs: 'number',
  },
} as const satisfies RowShape;
