import { isDeepStrictEqual } from 'node:util';
import { displayName } from '../../../data/accounts/display-name.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { countedBytes } from '../../../data/drive/counted-bytes.ts';
import { asEntryChange } from '../../../data/drive/entry-changes.ts';
import { type CountedUsage, getCountedUsage } from '../../../data/drive/usage.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { RowValues } from '../../../data/entities/listing-row.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { TableChange } from '../../../data/table/stream-records.ts';
import { hourMs } from '../../../platform/clock.ts';
import { payerIdOf } from '../../drive/access/drives.ts';
import { defineRows, type RowKey } from '../../listings/define-rows.ts';

export interface UserRowKey extends RowKey {
  /** When the user did something, besides signing in. */
  activeAtMs?: number;
}

/** The rows of the list of users. Times of creation follow from the ids. */
export const userRows = defineRows({
  kind: 'users',
  columns: {
    name: 'text',
    email: 'text',
    country: 'word',
    roleIds: 'numbers',
    emailVerifiedAtMs: 'number',
    bannedAtMs: 'number',
    bannedUntilMs: 'number',
    deletionAtMs: 'number',
    planId: 'number',
    planEndsAtMs: 'number',
    availableSpaceBytes: 'number',
    /** 1 for a user without limit. */
    isSpaceUnlimited: 'number',
    spaceUsed: 'number',
    trashBytes: 'number',
    versionBytes: 'number',
    files: 'number',
    countedAtMs: 'number',
    lastActiveAtMs: 'number',
  },
  read: readUser,
  follows: { user: followUser, session: followSession, entry: followEntry },
  migration: { id: '0008-user-rows', entity: 'user' },
});

async function readUser(
  { rowId: userId }: UserRowKey,
  known: RowValues | undefined,
  keys: readonly UserRowKey[],
): Promise<RowValues | undefined> {
  const [user, usage] = await Promise.all([findUser(userId), getCountedUsage(`U${userId}`)]);
  if (!user) return undefined;
  const told = keys.flatMap(({ activeAtMs }) => activeAtMs ?? []);
  const lastActiveAtMs = [user.lastLoginAtMs, ...(told.length > 0 ? [Math.max(...told)] : [])].reduce(
    (latest, atMs) => (isNewActivity(atMs, latest) ? atMs : latest),
    known?.['lastActiveAtMs'] as number | undefined,
  );
  return { ...userValues(user), ...spaceValues(usage), lastActiveAtMs };
}

/** The values of a user's row that follow from the counters of their space. */
export function spaceValues({ usedBytes, counted }: CountedUsage) {
  const { trashBytes, versionBytes, files, atMs: countedAtMs } = counted ?? {};
  return { spaceUsed: usedBytes, trashBytes, versionBytes, files, countedAtMs };
}

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
  | 'deletionAtMs'
  | 'planId'
  | 'planEndsAtMs'
  | 'availableSpaceBytes'
  | 'isSpaceUnlimited'
>;

/** The values of a user's row that follow from the user alone. */
export function userValues(user: UserPart): RowValues {
  const { email, country, roleIds, emailVerifiedAtMs, bannedAtMs, bannedUntilMs } = user;
  const { deletionAtMs, planId, planEndsAtMs, availableSpaceBytes, isSpaceUnlimited } = user;
  return {
    name: displayName(user),
    email,
    country,
    roleIds,
    emailVerifiedAtMs,
    bannedAtMs,
    bannedUntilMs,
    deletionAtMs,
    planId,
    planEndsAtMs,
    availableSpaceBytes,
    isSpaceUnlimited: isSpaceUnlimited ? 1 : undefined,
  };
}

const hourOf = (ms: number) => Math.floor(ms / hourMs);

/** Whether activity is in another hour than what is known: a row tells the hour, not the minute. */
function isNewActivity(activeAtMs: number | undefined, knownAtMs: number | undefined): boolean {
  return activeAtMs !== undefined && (knownAtMs === undefined || hourOf(activeAtMs) > hourOf(knownAtMs));
}

/** Most changes of users are counters and concern no row: the images of the change tell, without a read. */
function followUser({ before, after }: TableChange): UserRowKey[] {
  const [former, latter] = [before, after] as unknown as [UserItem | undefined, UserItem | undefined];
  const isSame =
    former &&
    latter &&
    !isNewActivity(latter.lastLoginAtMs, former.lastLoginAtMs) &&
    isDeepStrictEqual(userValues(former), userValues(latter));
  return isSame ? [] : [{ rowId: Number((latter ?? former)?.userId) }];
}

function followSession({ after }: TableChange): UserRowKey[] {
  if (!after) return [];
  return [{ rowId: Number(after['userId']), activeAtMs: Number(after['lastActiveAtMs']) }];
}

function followEntry(change: TableChange): UserRowKey[] {
  const { before, after } = asEntryChange(change);
  const { driveId } = after ?? before ?? {};
  return driveId === undefined || spaceOf(before) === spaceOf(after) ? [] : [{ rowId: payerIdOf(driveId) }];
}

/** What an entry takes of its owner's space, former contents included. */
function spaceOf(entry: EntryItem | undefined): number {
  return entry === undefined || entry.type === 'folder' ? 0 : countedBytes(entry) + (entry.formerBytes ?? 0);
}
