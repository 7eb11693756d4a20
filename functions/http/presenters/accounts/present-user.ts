import type { EntryUser } from '#shared/entities/drive/file-entry.ts';
import type { ShortUser } from '#shared/entities/accounts/short-user.ts';
import type { ApiToken, User } from '#shared/entities/accounts/user.ts';
import { proofs } from '#shared/limits/account-limits.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { AccessTokenItem, KnownUser, UserItem } from '../../../data/entities/accounts/user.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { isBanned, type SignedIn } from '../../../use-cases/accounts/caller.ts';
import { permissionsOf, rolesOf } from '../../../use-cases/accounts/effective-permissions.ts';
import { canManage } from '../../../use-cases/accounts/staff-rights.ts';
import { findAvatarAddress } from '../../../use-cases/accounts/avatars/avatar-address.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import { presentRole } from '../site/present-role.ts';
import { presentSubscriptionsOf } from '../billing/present-subscription.ts';

const isoOrNull = (ms: number | undefined) => (ms === undefined ? null : toIsoTime(ms));

const half = '•'.repeat((proofs.recoveryCodeChars - 1) / 2);
/** That there are recovery codes; which ones is told by a call of its own. */
const maskedCodes = Array<string>(proofs.recoveryCodes).fill(`${half}-${half}`);

/** A person as they see themselves. */
export async function presentUser(user: UserItem): Promise<User> {
  const name = displayName(user);
  const image = findAvatarAddress(user);
  return {
    id: user.userId,
    first_name: user.firstName ?? null,
    last_name: user.lastName ?? null,
    name,
    display_name: name,
    image,
    avatar: image,
    email: user.email,
    email_verified_at: isoOrNull(user.emailVerifiedAtMs),
    permissions: await permissionsOf(user),
    roles: (await rolesOf(user)).map(presentRole),
    subscriptions: await presentSubscriptionsOf(user),
    unread_notifications_count: user.unreadNotifications ?? 0,
    country_id: user.countryId,
    state_id: user.stateId,
    language: user.language,
    country: user.country ?? null,
    timezone: user.timezone ?? null,
    two_factor_confirmed_at: isoOrNull(user.twoFactorConfirmedAtMs),
    two_factor_recovery_codes: user.hasTwoFactorKey ? maskedCodes : null,
    has_password: user.hasPassword,
    available_space: user.availableSpaceBytes ?? null,
    space_unlimited: user.isSpaceUnlimited ?? false,
    skip_counter: user.skipCounter,
    created_at: toIsoTime(idTimeMs(user.userId)),
    updated_at: toIsoTime(user.updatedAtMs),
    model_type: 'user',
  };
}

/** A user as another user sees them, without private fields. Only users who manage users see bans and planned deletions. */
export async function presentUserTo(
  user: UserItem,
  viewer: Pick<SignedIn, 'user' | 'permissions' | 'impersonator'>,
): Promise<User> {
  const { unread_notifications_count, two_factor_recovery_codes, ...others } = await presentUser(user);
  const isSelf = viewer.user.userId === user.userId;
  const mayManage = canManage(viewer, 'users.update');
  return {
    ...others,
    two_factor_recovery_codes: isSelf ? two_factor_recovery_codes : null,
    ...(isSelf && { unread_notifications_count }),
    ...(isSelf && viewer.impersonator && { permissions: viewer.permissions }),
    ...(mayManage && {
      banned_at: isBanned(user) ? isoOrNull(user.bannedAtMs) : null,
      deletion_at: isoOrNull(user.deletionAtMs),
    }),
  };
}

/** The owner in an entry's list of people. */
export function presentOwner(user: KnownUser): EntryUser {
  return { ...presentShortUser(user), owns_entry: true, entry_permissions: [] };
}

/** A person as far as others may know them. */
export function presentShortUser(user: KnownUser): ShortUser {
  const name = displayName(user);
  const image = findAvatarAddress(user);
  return {
    id: user.userId,
    email: user.email,
    display_name: name,
    name,
    image,
    avatar: image,
    model_type: 'user',
  };
}

export function presentToken(token: AccessTokenItem): ApiToken {
  return {
    id: token.tokenId,
    name: token.name,
    last_used_at: isoOrNull(token.lastUsedAtMs),
    created_at: toIsoTime(idTimeMs(token.tokenId)),
  };
}
