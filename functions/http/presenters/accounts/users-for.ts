import type { EntryUser } from '#shared/entities/drive/file-entry.ts';
import { shareRights } from '#shared/entities/drive/file-entry.ts';
import type { ShortUser } from '#shared/entities/accounts/short-user.ts';
import { sharing } from '#shared/limits/sharing-limits.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { ShareItem } from '../../../data/entities/drive/share.ts';
import type { KnownUser } from '../../../data/entities/accounts/user.ts';
import { isInForce, listPeopleOf, listSharesOfDrive } from '../../../data/sharing/shares.ts';
import { listUsersById } from '../../../data/accounts/users.ts';
import type { Access } from '../../../use-cases/drive/access/access.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { inParallel } from '../../../use-cases/background/in-parallel.ts';
import { presentFormerUser } from './present-short-user.ts';
import { presentShortUser } from './present-user.ts';

/** People of entries, by the entries' ids. */
export type UsersById = ReadonlyMap<number, EntryUser[]>;

interface UsersOptions {
  /** Everybody, for an entry that is looked at by itself; else so many that a list can show them. */
  all?: boolean;
}

/**
 * Who has the entries: the owner of each first, then those whom it or a folder above it is shared with. What is
 * shared with nobody, as an entry itself tells, takes no read.
 */
export async function usersFor(
  caller: SignedIn,
  accesses: Access[],
  { all = false }: UsersOptions = {},
): Promise<UsersById> {
  const sharesOf = await loadShares(accesses, all ? undefined : sharing.maxPeopleInLists);
  const people = new Map(
    accesses.map((access) => [access.entry.entryId, peopleOf(access, caller, sharesOf, all)]),
  );
  const ids = accesses.flatMap(({ entry }) => [
    entry.ownerId,
    ...(people.get(entry.entryId) ?? []).map(({ userId }) => userId),
  ]);
  const known = await loadKnownUsers(ids, caller.user);
  return new Map(
    accesses.map(({ entry: { entryId, ownerId } }) => {
      const owner = { ...presentPerson(ownerId, known), owns_entry: true, entry_permissions: [] };
      const others = people.get(entryId) ?? [];
      return [entryId, [owner, ...others.map((share) => presentReceiver(share, known))]];
    }),
  );
}

type KnownUsers = ReadonlyMap<number, KnownUser>;

/** The users of these ids, the caller without a read. */
async function loadKnownUsers(userIds: number[], caller: KnownUser): Promise<KnownUsers> {
  const others = userIds.filter((userId) => userId !== caller.userId);
  const users = [caller, ...(await listUsersById(others))];
  return new Map(users.map((user) => [user.userId, user]));
}

function presentPerson(userId: number, known: KnownUsers): ShortUser {
  const user = known.get(userId);
  return user ? presentShortUser(user) : presentFormerUser(userId);
}

/** A user who was given an entry, what they may do with it, and whether that waits for their address. */
function presentReceiver(share: ShareItem, known: KnownUsers): EntryUser {
  const { userId, permission } = share;
  const user = known.get(userId);
  return {
    ...presentPerson(userId, known),
    owns_entry: false,
    entry_permissions: shareRights.slice(0, shareRights.indexOf(permission) + 1),
    is_pending: user !== undefined && !isInForce(share, user),
  };
}

type SharesOf = ReadonlyMap<number, ShareItem[]>;
/** Entries that are looked up one by one: of more, all that their drive shares is cheaper and takes fewer calls. */
const maxSingleReads = 20;
const atOnce = 10;

async function loadShares(accesses: Access[], limit: number | undefined): Promise<SharesOf> {
  const shared = new Map<number, EntryItem>();
  for (const { entry, ancestors } of accesses) {
    for (const each of [entry, ...ancestors]) if ((each.people ?? 0) > 0) shared.set(each.entryId, each);
  }
  const entries = [...shared.values()];
  if (entries.length > maxSingleReads) return loadSharesOfDrives(shared);
  const lists = await inParallel(entries, atOnce, ({ driveId, entryId }) =>
    listPeopleOf(driveId, entryId, limit),
  );
  return new Map(entries.map(({ entryId }, nth) => [entryId, lists[nth] ?? []]));
}

async function loadSharesOfDrives(shared: ReadonlyMap<number, EntryItem>): Promise<SharesOf> {
  const found = new Map<number, ShareItem[]>();
  for (const driveId of new Set([...shared.values()].map((entry) => entry.driveId))) {
    for await (const page of listSharesOfDrive(driveId)) {
      for (const share of page.filter(({ entryId }) => shared.has(entryId))) {
        found.set(share.entryId, [...(found.get(share.entryId) ?? []), share]);
      }
    }
  }
  return found;
}

/** Each person once, with the most that any of the shares lets them do; the caller is among them. */
function peopleOf(
  { entry, ancestors, shares }: Access,
  { user }: SignedIn,
  sharesOf: SharesOf,
  all: boolean,
): ShareItem[] {
  const byPerson = new Map<number, ShareItem>();
  const strength = ({ permission }: ShareItem) => shareRights.indexOf(permission);
  for (const { entryId } of [entry, ...ancestors]) {
    const own = shares?.get(entryId);
    for (const share of [...(own ? [own] : []), ...(sharesOf.get(entryId) ?? [])]) {
      const known = byPerson.get(share.userId);
      if (!known || strength(share) > strength(known)) byPerson.set(share.userId, share);
    }
  }
  byPerson.delete(entry.ownerId);
  const people = [...byPerson.values()];
  if (all) return people;
  const isCaller = ({ userId }: ShareItem) => userId === user.userId;
  return [...people.filter(isCaller), ...people.filter((share) => !isCaller(share))].slice(
    0,
    sharing.maxPeopleInLists,
  );
}
