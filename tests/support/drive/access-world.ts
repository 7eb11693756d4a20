import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { ShareRight } from '#shared/entities/drive/file-entry.ts';
import type { UserItem } from '../../../functions/data/entities/accounts/user.ts';
import type { SignedIn } from '../../../functions/use-cases/accounts/caller.ts';
import { isBelow, isThere, type Model } from './access-model.ts';
import { startDriveInProcess } from './drive-in-process.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
/** The rules under test, after the drive has started. */
export let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const loaded = await Promise.all([
    import('../../../functions/use-cases/drive/access/access.ts'),
    import('../../../functions/use-cases/accounts/caller.ts'),
    import('../../../functions/use-cases/drive/access/load-entries.ts'),
    import('../../../functions/use-cases/drive/move-entries.ts'),
    import('../../../functions/use-cases/drive/trash/restore-entries.ts'),
    import('../../../functions/use-cases/drive/place-entry.ts'),
    import('../../../functions/use-cases/sharing/end-share.ts'),
    import('../../../functions/data/sharing/shares.ts'),
    import('../../../functions/data/entities/workspace.ts'),
  ]);
  const [access, callers, load, moves, restores, place, ends, shares, workspace] = loaded;
  return {
    ...access,
    ...callers,
    ...load,
    ...moves,
    ...restores,
    ...place,
    ...ends,
    ...shares,
    ...workspace,
  };
}

/** Starts a table for worlds of people, spaces, shares and a workspace. */
export async function startWorlds(): Promise<{ close: () => Promise<void> }> {
  drive = await startDriveInProcess();
  parts = await loadParts();
  return { close: () => drive.close() };
}

/** Something that happens in a world, to what and by whom. */
export const step = fc.record({
  kind: fc.constantFrom(
    'folder',
    'folder',
    'file',
    'share',
    'share',
    'share',
    'unshare',
    'move',
    'move',
    'trash',
    'restore',
    'role',
    'leave',
  ),
  what: fc.nat(99),
  where: fc.nat(99),
  who: fc.nat(99),
  right: fc.constantFrom<ShareRight>('view', 'download', 'edit'),
  role: fc.constantFrom(11, 12, 13, 14),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const fail = () => new Error('A condition failed that should hold');

async function newPerson(): Promise<SignedIn> {
  const tree = await drive.newSmallTree();
  const user = (await drive.findUser(tree.userId)) as UserItem;
  return { kind: 'user', user, permissions: [] };
}

/** An owner with a workspace, and three others; the first of these has a space of their own as well. */
export async function newWorld() {
  const people = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  const [owner] = people as [SignedIn];
  const ownerId = owner.user.userId;
  const workspaceId = drive.newId();
  const workspaceDriveId = `W${workspaceId}.${ownerId}`;
  await drive.commit([drive.createRootStep(workspaceDriveId, ownerId)]);
  const model: Model = { entries: [], shares: [], members: new Map(), ownerId, workspaceDriveId };
  const world = { people, owner, workspaceId, model };
  await setRole(world, ownerId, 10);
  return world;
}
export type World = Awaited<ReturnType<typeof newWorld>>;

async function setRole({ workspaceId, model }: World, userId: number, roleId: number): Promise<void> {
  const about = {
    ownerId: model.ownerId,
    memberId: userId,
    isOwner: userId === model.ownerId,
    joinedAtMs: 0,
  };
  await parts.WorkspaceMember.put({ workspaceId, userId, roleId, ...about }).go();
  model.members.set(userId, roleId);
}

/** Whoever may change everything in a drive does it. */
const reachOf = ({ owner, workspaceId }: World, driveId: string) => ({
  caller: owner,
  workspaceId: driveId.startsWith('W') ? workspaceId : 0,
});

const pick = <T>(list: T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)];

export async function make(world: World, { where, who, kind }: Step): Promise<void> {
  const { model } = world;
  const tops = [`U${model.ownerId}`, model.workspaceDriveId].map((driveId) => ({ driveId, id: 0 }));
  const folders = model.entries.filter((entry) => entry.isFolder && isThere(model, entry.id));
  const parent = pick([...tops, ...folders], where);
  if (!parent) return;
  const members = world.people.filter(({ user }) => model.members.has(user.userId));
  const maker = parent.driveId.startsWith('W') ? pick(members, who) : world.owner;
  const makerId = maker?.user.userId ?? model.ownerId;
  const folder = parts.madeFolder({ driveId: parent.driveId, parentId: parent.id, makerId }, kind);
  const isFolder = kind === 'folder';
  const file = { type: 'file' as const, fileName: drive.newFileName() };
  const entry = await drive.placeWithFreeName(isFolder ? folder : { ...folder, ...file }, []);
  const { driveId } = parent;
  model.entries.push({
    id: entry.entryId,
    driveId,
    parentId: parent.id,
    isTrashed: false,
    isFolder,
    makerId,
  });
}

async function giveEntry({ people, model }: World, { what, who, right }: Step): Promise<void> {
  const [entry, person] = [pick(model.entries, what), pick(people, who)];
  if (!entry || !person) return;
  const { userId } = person.user;
  const key = { userId, driveId: entry.driveId, entryId: entry.id };
  const known = model.shares.find((each) => each.userId === userId && each.id === entry.id);
  if (known) await drive.commit(parts.changeShareSteps(key, right, fail));
  else await drive.commit(parts.createShareSteps({ ...key, permission: right, sharedAtMs: 1 }, fail));
  if (known) known.right = right;
  else model.shares.push({ userId, id: entry.id, right });
}

async function takeEntry({ model }: World, { what }: Step): Promise<void> {
  const known = pick(model.shares, what);
  const entry = model.entries.find(({ id }) => id === known?.id);
  if (!known || !entry) return;
  await drive.commit(
    parts.removeShareSteps({ userId: known.userId, driveId: entry.driveId, entryId: entry.id }, fail),
  );
  model.shares.splice(model.shares.indexOf(known), 1);
}

async function moveEntry(world: World, { what, where }: Step): Promise<void> {
  const { model } = world;
  const entry = pick(
    model.entries.filter(({ id }) => isThere(model, id)),
    what,
  );
  if (!entry) return;
  const folders = model.entries.filter(
    ({ id, driveId, isFolder }) =>
      isFolder && driveId === entry.driveId && isThere(model, id) && !isBelow(model, id, entry.id),
  );
  const destinationId = pick([{ id: 0 }, ...folders], where)?.id ?? 0;
  const reach = reachOf(world, entry.driveId);
  const access = await parts.accessEntry(reach, String(entry.id));
  const { errors } = await parts.moveEntries([access], { ...reach, destinationId });
  expect(errors).toEqual({});
  entry.parentId = destinationId;
}

async function trashEntry(world: World, { what }: Step): Promise<void> {
  const { model } = world;
  const entry = pick(
    model.entries.filter(({ id }) => isThere(model, id)),
    what,
  );
  if (!entry) return;
  const { entry: item } = await parts.accessEntry(reachOf(world, entry.driveId), String(entry.id));
  await drive.trashEntries(entry.driveId, [item], model.ownerId);
  entry.isTrashed = true;
}

async function restoreEntry(world: World, { what }: Step): Promise<void> {
  const { model } = world;
  const entry = pick(
    model.entries.filter(({ isTrashed }) => isTrashed),
    what,
  );
  if (!entry) return;
  const reach = reachOf(world, entry.driveId);
  const { found } = await parts.loadNamed(reach, [entry.id], { inTrash: true });
  const items = [...found.values()].map((access) => access.entry);
  const { done } = await parts.restoreEntries(entry.driveId, items, model.ownerId);
  entry.isTrashed = false;
  entry.parentId = done.get(entry.id)?.parentId ?? 0;
}

async function leaveWorkspace({ people, workspaceId, model }: World, { who }: Step): Promise<void> {
  const person = pick(people.slice(1), who);
  if (!person || !model.members.has(person.user.userId)) return;
  await parts.WorkspaceMember.delete({ workspaceId, userId: person.user.userId }).go();
  model.members.delete(person.user.userId);
}

const changeRole = (world: World, { who, role }: Step) =>
  setRole(world, pick(world.people.slice(1), who)?.user.userId ?? 0, role);

/** Does each kind of step, to the table and to the model alike. */
export const steps: Record<Step['kind'], (world: World, step: Step) => Promise<void>> = {
  folder: make,
  file: make,
  share: giveEntry,
  unshare: takeEntry,
  move: moveEntry,
  trash: trashEntry,
  restore: restoreEntry,
  role: changeRole,
  leave: leaveWorkspace,
};
