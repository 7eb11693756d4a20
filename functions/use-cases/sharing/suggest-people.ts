import { foldText } from '#shared/text/fold-text.ts';
import type { KnownUser, UserItem } from '../../data/entities/accounts/user.ts';
import { listSharesOfDrive, listSharesWith } from '../../data/sharing/shares.ts';
import { findUser, findUserIdByEmail, listUsersById } from '../../data/accounts/users.ts';
import { listMembers, listMemberships } from '../../data/workspaces/workspaces.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { isSuspended, type SignedIn } from '../accounts/caller.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { payerIdOf, personalDriveId } from '../drive/access/drives.ts';
import { inParallel } from '../background/in-parallel.ts';

/** People whom a suggestion looks through: the nearest are found first. */
const maxKnown = 400;
const maxWorkspaces = 20;
const atOnce = 5;
/** Somebody types letter by letter: whom they know is read once for all of them. */
const keptMs = 60 * secondMs;
const maxKept = 200;

const kept = new Map<number, { people: Promise<KnownUser[]>; readAtMs: number }>();

/**
 * People whom somebody shares or works with, whose name or address contains a text: who has something of their
 * own space, who shared something with them, and who is in their workspaces. A minute old at most.
 */
export async function suggestPeople(caller: SignedIn, text: string, limit: number): Promise<KnownUser[]> {
  const wanted = foldText(text);
  const people = await knownPeople(caller.user);
  return people
    .filter(
      (person) => !isSuspended(person) && foldText(`${displayName(person)} ${person.email}`).includes(wanted),
    )
    .slice(0, limit);
}

/** Whoever has exactly this address (in lower case), but for the caller. */
export async function findPersonByEmail({ user }: SignedIn, email: string): Promise<KnownUser | undefined> {
  const userId = await findUserIdByEmail(email);
  const person = userId === undefined || userId === user.userId ? undefined : await findUser(userId);
  return person && !isSuspended(person) ? person : undefined;
}

async function knownPeople(user: UserItem): Promise<KnownUser[]> {
  const { userId } = user;
  const known = kept.get(userId);
  if (known && nowMs() - known.readAtMs < keptMs) return known.people;
  if (kept.size >= maxKept) kept.clear();
  const people = readPeople(user);
  kept.set(userId, { people, readAtMs: nowMs() });
  people.catch(() => kept.delete(userId));
  return people;
}

async function readPeople(user: UserItem): Promise<KnownUser[]> {
  const { userId } = user;
  const [receivers, givers, colleagues] = await Promise.all([
    listReceivers(userId),
    listSharesWith(user),
    listColleagues(userId),
  ]);
  const ids = new Set([...receivers, ...givers.map(({ driveId }) => payerIdOf(driveId)), ...colleagues]);
  ids.delete(userId);
  const people = await listUsersById([...ids].slice(0, maxKnown));
  return people.sort((a, b) => displayName(a).localeCompare(displayName(b), 'en'));
}

async function listReceivers(userId: number): Promise<number[]> {
  const ids = new Set<number>();
  for await (const page of listSharesOfDrive(personalDriveId(userId))) {
    for (const share of page) ids.add(share.userId);
    if (ids.size >= maxKnown) break;
  }
  return [...ids];
}

async function listColleagues(userId: number): Promise<number[]> {
  const memberships = (await listMemberships(userId)).slice(0, maxWorkspaces);
  const members = await inParallel(memberships, atOnce, ({ workspaceId }) => listMembers(workspaceId));
  return members.flat().map((member) => member.userId);
}
