import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Workspace } from '#shared/entities/workspace.ts';
import { createFolder, getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { deleteWorkspace, getWorkspace, listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import type { Answer } from '../../support/visitor.ts';
import { newWorkspace } from '../../support/builders/workspace-builders.ts';

const many = 200;
let stack: AccountStack;
let ann: Person;
let bea: Person;
let large: Workspace;

beforeAll(async () => {
  stack = await startAccountStack();
  [ann, bea] = [await stack.newPerson(), await stack.newPerson()];
  large = await newWorkspace(ann);
  await Promise.all([fillWorkspace(large), addWorkspacesFor(bea)]);
}, 120_000);

afterAll(() => stack.close());

/** After the environment is set: the clients read it when they are made. */
async function loadData() {
  const [commits, members, workspaces, users] = await Promise.all([
    import('../../../functions/data/commit.ts'),
    import('../../../functions/data/workspaces/workspace-members.ts'),
    import('../../../functions/data/workspaces/change-workspace.ts'),
    import('../../../functions/data/accounts/users.ts'),
  ]);
  return { ...commits, ...members, ...workspaces, ...users };
}

const fail = () => new Error('A condition failed that should hold');

function someUser(userId: number) {
  const counts = { sessionEpoch: 0, skipCounter: 0, tokenCount: 0, updatedAtMs: 0 };
  const about = { email: `${userId}@example.com`, roleIds: [2], countryId: 101, stateId: 0, language: 'en' };
  return { userId, ...about, ...counts, hasPassword: true };
}

/** Makes it a workspace of so many people. */
async function fillWorkspace({ id: workspaceId, owner_id: ownerId }: Workspace): Promise<void> {
  const { commit, addMemberSteps, countSeatsStep, createUserSteps } = await loadData();
  for (let count = 1; count < many; count += 1) {
    const userId = workspaceId + count;
    const member = { workspaceId, ownerId, userId, memberId: userId + many, roleId: 12, joinedAtMs: count };
    await commit([...createUserSteps(someUser(userId), fail), ...addMemberSteps(member, fail)]);
  }
  await commit([countSeatsStep(workspaceId, { members: many - 1, seats: many - 1 })]);
}

/** Makes a person a member of so many workspaces, each with an owner of its own. */
async function addWorkspacesFor({ id: userId }: Person): Promise<void> {
  const { commit, createUserSteps, createWorkspaceSteps, addMemberSteps } = await loadData();
  for (let count = 0; count < many; count += 1) {
    const ownerId = userId + 1000 + count;
    const workspaceId = userId + 2000 + count;
    const place = { workspaceId, ownerId, memberId: workspaceId + many, roleId: 14, joinedAtMs: 1 };
    await commit([
      ...createUserSteps(someUser(ownerId), fail),
      ...createWorkspaceSteps(
        { workspaceId, ownerId, name: `Team ${count}` },
        `W${workspaceId}.${ownerId}`,
        fail,
      ),
      ...addMemberSteps({ ...place, userId }, fail),
    ]);
  }
}

async function unitsOf(answer: Answer) {
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const { readUnits, writeUnits, tableCalls } = await getRequestLine(answer);
  return { readUnits, writeUnits, tableCalls };
}

test('[W1] a list of 200 workspaces reads a unit for each, half a one for each owner, and little more', async () => {
  const answer = await bea.call(listWorkspaces);
  expect(answer.body.workspaces).toHaveLength(many);
  const cost = await unitsOf(answer);
  expect(cost.readUnits).toBeLessThanOrEqual(1.6 * many);
  expect(cost.tableCalls).toBeLessThanOrEqual(10);
  process.stdout.write(`A list of ${many} workspaces: ${JSON.stringify(cost)}\n`);
});

test('[W3] a workspace of 200 people reads half a unit for each, and little more', async () => {
  const answer = await ann.call(getWorkspace, { params: { id: large.id } });
  expect(answer.body.workspace.members).toHaveLength(many);
  const cost = await unitsOf(answer);
  expect(cost.readUnits).toBeLessThanOrEqual(0.7 * many);
  expect(cost.tableCalls).toBeLessThanOrEqual(12);
  process.stdout.write(`A workspace of ${many} people: ${JSON.stringify(cost)}\n`);
});

test('[F1] [F2] its files are opened and listed for what those of a workspace of its owner alone take', async () => {
  const costs: { list: number; open: number }[] = [];
  for (const { id: workspaceId } of [large, await newWorkspace(ann)]) {
    const query = { workspaceId };
    const made = await ann.call(createFolder, { query, body: { name: 'Plans' } });
    const [listed, opened] = [
      await unitsOf(await ann.call(listEntries, { query })),
      await unitsOf(await ann.call(getEntry, { params: { id: made.body.folder.id }, query })),
    ];
    costs.push({ list: listed.readUnits, open: opened.readUnits });
  }
  const [ofLarge, ofSmall] = costs as [(typeof costs)[0], (typeof costs)[0]];
  // Now and then a function reads the site's settings anew.
  expect(ofLarge.list).toBeLessThanOrEqual(ofSmall.list + 1);
  expect(ofLarge.open).toBeLessThanOrEqual(ofSmall.open + 1);
});

test('[W5] all of 200 people are out when its deletion answers', async () => {
  const answer = await ann.call(deleteWorkspace, { params: { id: large.id } });
  const cost = await unitsOf(answer);
  const { listMembers } = await import('../../../functions/data/workspaces/workspaces.ts');
  expect(await listMembers(large.id)).toEqual([]);
  process.stdout.write(`Deleting a workspace of ${many} people: ${JSON.stringify(cost)}\n`);
});
