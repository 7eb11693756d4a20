import { notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { check, put, type Step, update } from '../commit.ts';
import {
  type KnownUser,
  knownUserFields,
  User,
  UserEmail,
  type UserItem,
  userKey,
} from '../entities/accounts/user.ts';
import { isStill } from '../is-still.ts';
import { findAheadOrStored } from '../table/read-ahead.ts';
import { itemReader, type StoredItem } from '../table/read-item.ts';
import { holdRolesSteps } from './role-holders.ts';
import { listStored } from '../table/stored-items.ts';

/** What people of before the migration 0001 lack, until it has reached them. */
const presentShape = { sessionEpoch: 0, hasPassword: true };

const readUser = itemReader<UserItem>(User);

/** A person by id. */
export async function findUser(userId: number): Promise<UserItem | undefined> {
  const stored = await findAheadOrStored(userKey(userId));
  return stored && toUser(stored);
}

/** A person as the table stores them. */
export const toUser = (stored: StoredItem): UserItem => ({ ...presentShape, ...readUser(stored) });

/** People by their ids, for those who see their names beside things; who is gone is left out. */
export async function listUsersById(userIds: number[]): Promise<KnownUser[]> {
  const keys = [...new Set(userIds)].map(userKey);
  return (await listStored(keys, { fields: knownUserFields })) as unknown as KnownUser[];
}

/** Users by their ids, as the last writes left them; those that are gone are missing. */
export async function loadUsers(userIds: number[]): Promise<Map<number, UserItem>> {
  const stored = await listStored(userIds.map(userKey), { isConsistent: true });
  const users = stored.map((item) => ({ ...presentShape, ...readUser(item) }));
  return new Map(users.map((user) => [user.userId, user]));
}

/** The id behind an e-mail address (in lower case). */
export async function findUserIdByEmail(email: string): Promise<number | undefined> {
  const { data } = await UserEmail.get({ email }).go({ consistent: true });
  return data?.userId;
}

const batchSize = 100;

/** The ids behind e-mail addresses (in lower case), by the address; those of nobody are missing. */
export async function listUserIdsByEmail(emails: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let keys = [...new Set(emails)].map((email) => ({ email })); keys.length > 0;) {
    const { data, unprocessed } = await UserEmail.get(keys.splice(0, batchSize)).go({ consistent: true });
    for (const { email, userId } of data) found.set(email, userId);
    keys = [...keys, ...unprocessed];
  }
  return found;
}

/** The steps that create a user and claim their address. */
export function createUserSteps(user: UserItem, emailTaken: () => Error): Step[] {
  return [
    put(User.create(user).params()),
    put(UserEmail.create({ email: user.email, userId: user.userId }).params(), emailTaken),
    ...holdRolesSteps(user),
  ];
}

export type UserChange = Partial<
  Omit<UserItem, 'userId' | 'email' | 'sessionEpoch' | 'tokenEpoch' | 'tokenCount' | 'updatedAtMs'>
>;

/** Fields of a person to set; null takes one away, and an absent one stays. */
export type FieldChanges<Fields> = { [Field in keyof Fields]: Fields[Field] | null };

/** The step that changes a person; null takes a field away. */
export function changeUserStep(
  userId: number,
  change: FieldChanges<UserChange>,
  otherwise: () => Error = notFound,
): Step {
  return update(patchUser(userId, change).params(), otherwise);
}

/** The step that gives a user a plan or removes it. Fails if the plan or its end has changed since it was read. */
export function changePlanStep(
  { userId, planId, planEndsAtMs }: Pick<UserItem, 'userId' | 'planId' | 'planEndsAtMs'>,
  next: { planId: number | undefined; planEndsAtMs: number | undefined },
  otherwise: () => Error,
): Step {
  const change = { planId: next.planId ?? null, planEndsAtMs: next.planEndsAtMs ?? null };
  // Compares the end as well: the same plan may have been given again with another end.
  const patch = patchUser(userId, change).where(
    (user, is) => `${isStill(is, user.planId, planId)} AND ${isStill(is, user.planEndsAtMs, planEndsAtMs)}`,
  );
  return update(patch.params(), otherwise);
}

/** The step that changes a person whose picture still is the one that was read. */
export function changeUserWithImageStep(
  { userId, image }: Pick<UserItem, 'userId' | 'image'>,
  change: FieldChanges<UserChange>,
  otherwise: () => Error,
): Step {
  const patch = patchUser(userId, change).where((user, is) => isStill(is, user.image, image));
  return update(patch.params(), otherwise);
}

/**
 * The step that gives a user other roles. Fails with `moved` where they are no longer those that were read, or the account
 * is being deleted or no longer is, which decides about the role of admins.
 */
export function changeRolesStep(
  { userId, roleIds, deletionAtMs }: Pick<UserItem, 'userId' | 'roleIds' | 'deletionAtMs'>,
  next: number[],
  moved: () => Error,
): Step {
  const patch = patchUser(userId, { roleIds: next })
    .where((user, { eq }) => eq(user.roleIds, roleIds))
    .where((user, is) => isStill(is, user.deletionAtMs, deletionAtMs));
  return update(patch.params(), moved);
}

/** Marks a user's address as verified. Fails with `moved` where the user has another address. */
export function noteVerifiedStep(
  { userId, email }: Pick<UserItem, 'userId' | 'email'>,
  moved: () => Error,
): Step {
  const patch = patchUser(userId, { emailVerifiedAtMs: nowMs(), inviteId: null }).where((user, { eq }) =>
    eq(user.email, email),
  );
  return update(patch.params(), moved);
}

/** The patch that changes a user; null takes a field away. */
export function patchUser(userId: number, change: FieldChanges<UserChange>) {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined);
  const set = Object.fromEntries(fields.filter(([, value]) => value !== null)) as UserChange;
  const gone = fields.filter(([, value]) => value === null).map(([field]) => field as keyof UserChange);
  const patch = User.patch({ userId }).set({ ...set, updatedAtMs: nowMs() });
  return gone.length > 0 ? patch.remove(gone as never) : patch;
}

/** Condition that nobody has ended a person's sessions since they were read. */
export function hasEpoch(epoch: number) {
  return (
    { sessionEpoch }: { sessionEpoch: number },
    { eq, notExists }: { eq: (field: number, value: number) => string; notExists: (field: number) => string },
  ): string => {
    const isSame = eq(sessionEpoch, epoch);
    return epoch === presentShape.sessionEpoch ? `(${isSame} OR ${notExists(sessionEpoch)})` : isSame;
  };
}

/** What ends or changes with the sessions of a user. */
export interface SessionsEnd {
  hasPassword?: true;
  /** API tokens end, too, but for this many: the same write takes those over (`keepTokenStep`). */
  keptTokens?: number | undefined;
  /** The address under which they were read is theirs from then on. */
  verifies?: boolean;
}

/** The step that ends all sessions of a user that began before, together with another change of theirs. */
export function endSessionsStep(ending: EndingUser, end: SessionsEnd = {}): Step {
  const { userId, email, sessionEpoch } = ending;
  const patch = User.patch({ userId }).set(endedFields(ending, end)).where(hasEpoch(sessionEpoch));
  return update((end.verifies ? patch.where((user, { eq }) => eq(user.email, email)) : patch).params());
}

/** The fields of a user whose sessions end. The write must have the condition `hasEpoch`. */
export function endedFields(
  { sessionEpoch, tokenEpoch = 0 }: Pick<EndingUser, 'sessionEpoch' | 'tokenEpoch'>,
  { keptTokens, verifies, ...change }: SessionsEnd,
) {
  const tokens = keptTokens === undefined ? {} : { tokenEpoch: tokenEpoch + 1, tokenCount: keptTokens };
  const verified = verifies ? { emailVerifiedAtMs: nowMs() } : {};
  return { ...change, ...tokens, ...verified, sessionEpoch: sessionEpoch + 1 };
}

/** A user as far as it decides how their sessions end. */
export type EndingUser = Pick<UserItem, 'userId' | 'email' | 'sessionEpoch' | 'tokenEpoch'>;

/**
 * The step that notes a sign-in, unless the person's sessions were ended since their password was checked.
 * @param sessionEpoch that of the new session: a higher one than the user's ends all others
 */
export function noteSignInStep(
  user: Pick<UserItem, 'userId' | 'sessionEpoch'>,
  sessionEpoch: number,
  otherwise: () => Error,
): Step {
  const change = { lastLoginAtMs: nowMs(), sessionEpoch };
  const patch = User.patch({ userId: user.userId }).set(change).where(hasEpoch(user.sessionEpoch));
  return update(patch.params(), otherwise);
}

/** The step that holds a user's sessions fast. Fails with `ended` where they were ended since the user was read. */
export function keepEpochStep(
  { userId, sessionEpoch }: Pick<UserItem, 'userId' | 'sessionEpoch'>,
  ended: () => Error,
): Step {
  return check(User.remove({ userId }).where(hasEpoch(sessionEpoch)).params(), ended);
}

/** The step that notes up to which share of their space a person was warned, unless that is another one by now. */
export function noteSpaceWarningStep(
  { userId, spaceWarnedPercent }: Pick<UserItem, 'userId' | 'spaceWarnedPercent'>,
  percent: number,
  otherwise: () => Error,
): Step {
  return update(
    User.patch({ userId })
      .set({ spaceWarnedPercent: percent })
      .where((item, is) => isStill(is, item.spaceWarnedPercent, spaceWarnedPercent))
      .params(),
    otherwise,
  );
}

/** Counts one more API token of a person, up to a limit. */
export function countTokenStep(userId: number, max: number, otherwise: () => Error): Step {
  return update(
    User.patch({ userId })
      .add({ tokenCount: 1 })
      .where(({ tokenCount }, { lt }) => lt(tokenCount, max))
      .params(),
    otherwise,
  );
}

/** Counts one API token less of a person, for the transaction that deletes it. */
export function uncountTokenStep(userId: number): Step {
  return update(User.patch({ userId }).subtract({ tokenCount: 1 }).params(), notFound);
}

/** The step that counts that a user has put off their profile once more. */
export function countProfileSkipStep(userId: number): Step {
  return update(User.patch({ userId }).add({ skipCounter: 1 }).params(), notFound);
}
