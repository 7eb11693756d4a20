import { bytesPerGigabyte } from '#shared/limits/byte-units.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import type { SiteRole } from '#shared/site-config/roles.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { hasPlan } from '../../billing/plans/held-plan.ts';
import { getProductsNow } from '../../billing/plans/get-products.ts';
import { csvTime } from '../../exports/csv-lines.ts';
import { defineExport } from '../../exports/define-export.ts';
import { getRoles } from '../../site/roles/get-roles.ts';
import { isBanned } from '../caller.ts';
import { userListing } from './user-listing.ts';

/** What the columns of all users share. */
interface Shared {
  roles: SiteRole[];
  plans: SiteProduct[];
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
const banned = (user: UserItem, ms: number | undefined) => (isBanned(user) ? csvTime(ms) : undefined);

/** The list of users as CSV. The columns that an import reads have the import's names. */
export const userExport = defineExport({
  kind: 'users',
  listing: userListing,
  prepare: async (): Promise<Shared> => ({ roles: await getRoles(), plans: await getProductsNow() }),
  columns: {
    id: ({ userId }: UserItem) => userId,
    email: ({ email }) => email,
    first_name: ({ firstName }) => firstName,
    last_name: ({ lastName }) => lastName,
    name: (user) => displayName(user),
    roles: ({ roleIds }, { roles }) =>
      roles
        .filter(({ id }) => roleIds.includes(id))
        .map(({ name }) => name)
        .join(', '),
    plan: (user, { plans }) => (hasPlan(user) ? plans.find(({ id }) => id === user.planId)?.name : undefined),
    available_space_gb: ({ availableSpaceBytes: bytes }) =>
      bytes === undefined ? undefined : bytes / bytesPerGigabyte,
    space_used: (_user, _shared, { spaceUsed }) => number(spaceUsed) ?? 0,
    email_verified_at: ({ emailVerifiedAtMs }) => csvTime(emailVerifiedAtMs),
    banned_at: (user) => banned(user, user.bannedAtMs),
    banned_until: (user) => banned(user, user.bannedUntilMs),
    two_factor_confirmed_at: ({ twoFactorConfirmedAtMs }) => csvTime(twoFactorConfirmedAtMs),
    country: ({ country }) => country,
    language: ({ language }) => language,
    timezone: ({ timezone }) => timezone,
    last_active_at: (_user, _shared, { lastActiveAtMs }) => csvTime(number(lastActiveAtMs)),
    created_at: ({ userId }) => csvTime(idTimeMs(userId)),
  },
});
