import { randomUUID } from 'node:crypto';
import { commit, type Step } from '../../functions/data/commit.ts';
import type { EntryItem } from '../../functions/data/entities/drive/entry.ts';
import { countPeopleStep, createShareSteps } from '../../functions/data/sharing/shares.ts';
import { createUserSteps } from '../../functions/data/accounts/users.ts';
import { addMemberSteps, countSeatsStep } from '../../functions/data/workspaces/workspace-members.ts';
import { newId } from '../../functions/platform/ids.ts';
import { inParallel } from '../in-parallel.ts';

const atATime = 8;
const taken = () => new Error('Somebody is there already.');

type Place = Pick<EntryItem, 'driveId' | 'entryId'>;

/** So many new people who never sign in, each with what is written beside them; written by the data layer itself. */
async function seedPeople(count: number, alongside: (userId: number) => Step[]): Promise<void> {
  // A second apart, as if they had come one by one: ids of one moment may be the same.
  const userIds = Array.from({ length: count }, (_, index) => newId(Date.now() - index * 1000));
  await inParallel(userIds, atATime, async (userId) => {
    const counts = { sessionEpoch: 0, skipCounter: 0, tokenCount: 0, updatedAtMs: Date.now() };
    const email = `${randomUUID()}@example.com`;
    const about = { email, roleIds: [2], countryId: 101, stateId: 0, language: 'en', hasPassword: true };
    await commit([...createUserSteps({ userId, ...about, ...counts }, taken), ...alongside(userId)]);
  });
}

/** Shares an entry with one who is there, and with so many that there are `count` in all. */
export async function seedReceivers(place: Place, receiverId: number, count: number): Promise<void> {
  const shareWith = (userId: number) =>
    createShareSteps({ ...place, userId, permission: 'view', sharedAtMs: Date.now() }, taken);
  await commit(shareWith(receiverId));
  await seedPeople(count - 1, shareWith);
  await commit([countPeopleStep(place, count, { max: count, refused: taken })]);
}

/** Gives a workspace so many members more. */
export async function seedMembers(
  { workspaceId, ownerId }: { workspaceId: number; ownerId: number },
  count: number,
): Promise<void> {
  await seedPeople(count, (userId) => {
    const member = { workspaceId, ownerId, userId, memberId: newId(), roleId: 12, joinedAtMs: Date.now() };
    return addMemberSteps(member, taken);
  });
  await commit([countSeatsStep(workspaceId, { members: count, seats: count })]);
}
