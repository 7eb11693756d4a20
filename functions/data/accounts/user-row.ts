import { hourMs } from '../../platform/clock.ts';
import { getUsage } from '../drive/usage.ts';
import type { RowValues } from '../entities/listing-row.ts';
import type { UserItem } from '../entities/user.ts';
import { keepRow } from '../listings/keep-row.ts';
import { displayName } from './display-name.ts';
import { findUser } from './users.ts';

/** Kind of the rows of users. */
export const userRowKind = 'users';

const hourOf = (ms: number) => Math.floor(ms / hourMs);

/** What the row of a user takes from the user alone. */
type UserPart = Pick<
  UserItem,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'country'
  | 'roleIds'
  | 'emailVerifiedAtMs'
  | 'bannedAtMs'
  | 'bannedUntilMs'
>;

/** The values of a user's row that follow from the user alone. */
export function userValues(user: UserPart): RowValues {
  const { email, country, roleIds, emailVerifiedAtMs, bannedAtMs, bannedUntilMs } = user;
  return { name: displayName(user), email, country, roleIds, emailVerifiedAtMs, bannedAtMs, bannedUntilMs };
}

/** Whether a user's activity is in another hour than what their row tells: a row tells the hour, not the minute. */
export function isNewActivity(activeAtMs: number | undefined, knownAtMs: number | undefined): boolean {
  return activeAtMs !== undefined && (knownAtMs === undefined || hourOf(activeAtMs) > hourOf(knownAtMs));
}

/**
 * Brings a user's row in the list of users up to date; a tombstone for one who is gone. Returns whether it changed.
 * @param activeAtMs when the user did something, besides signing in
 */
export async function keepUserRow(userId: number, activeAtMs?: number): Promise<boolean> {
  return keepRow({ kind: userRowKind, rowId: userId }, async (known) => {
    const [user, { usedBytes }] = await Promise.all([findUser(userId), getUsage(`U${userId}`)]);
    if (!user) return undefined;
    const lastActiveAtMs = [user.lastLoginAtMs, activeAtMs].reduce(
      (latest, atMs) => (isNewActivity(atMs, latest) ? atMs : latest),
      known?.['lastActiveAtMs'] as number | undefined,
    );
    return { ...userValues(user), spaceUsed: usedBytes, lastActiveAtMs };
  });
}
