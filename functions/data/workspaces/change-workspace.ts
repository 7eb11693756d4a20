import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { conflict, notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { idTimeMs } from '../../platform/ids.ts';
import { put, remove, type Step, update } from '../commit.ts';
import { Entry } from '../entities/drive/entry.ts';
import { User } from '../entities/accounts/user.ts';
import { Membership, Workspace, type WorkspaceItem, WorkspaceName } from '../entities/workspace.ts';
import { createRootStep } from '../drive/entries.ts';
import { rootId } from '../drive/entry-keys.ts';
import { nameHash } from '../drive/entry-names.ts';
import { addMemberSteps, removeMemberSteps } from './workspace-members.ts';

type Named = Pick<WorkspaceItem, 'workspaceId' | 'ownerId' | 'name'>;

/**
 * Steps that create a workspace with its owner as a member, and the root of its drive. Throws `nameTaken` if the owner
 * has a workspace of this name.
 */
export function createWorkspaceSteps(
  { workspaceId, ownerId, name }: Named,
  driveId: string,
  nameTaken: () => Error,
): Step[] {
  const counts = { memberCount: 1, seatCount: 1 };
  return [
    put(Workspace.create({ workspaceId, ownerId, name, ...counts, updatedAtMs: nowMs() }).params()),
    holdStep({ workspaceId, ownerId, name }, nameTaken),
    ...addMemberSteps(ownerOf({ workspaceId, ownerId }), conflict),
    createRootStep(driveId, ownerId),
  ];
}

/** The owner's place in a workspace: all of it follows from the workspace. */
export function ownerOf({ workspaceId, ownerId }: Pick<WorkspaceItem, 'workspaceId' | 'ownerId'>) {
  const joinedAtMs = idTimeMs(workspaceId);
  const roleId: number = workspaceRoleIds.owner;
  return { workspaceId, ownerId, userId: ownerId, memberId: workspaceId, roleId, joinedAtMs };
}

function holdStep({ workspaceId, ownerId, name }: Named, nameTaken: () => Error): Step {
  return put(WorkspaceName.create({ ownerId, nameHash: nameHash(name), workspaceId }).params(), nameTaken);
}

function releaseStep({ ownerId, name }: Named): Step {
  return remove(WorkspaceName.delete({ ownerId, nameHash: nameHash(name) }).params());
}

/** The writes that give a workspace another name; it must have the one that was read. */
export function renameWorkspaceSteps(workspace: WorkspaceItem, name: string, nameTaken: () => Error): Step[] {
  const { workspaceId, name: former } = workspace;
  const renamed = Workspace.patch({ workspaceId })
    .set({ name, updatedAtMs: nowMs() })
    .where((item, { eq }) => eq(item.name, former));
  const step = update(renamed.params(), conflict);
  // A change of letter case alone keeps the hold.
  if (nameHash(former) === nameHash(name)) return [step];
  return [step, releaseStep(workspace), holdStep({ ...workspace, name }, nameTaken)];
}

/** The write that gives a workspace that still has the picture that was read another one, or none. */
export function changeWorkspaceImageStep(
  { workspaceId, image: former }: Pick<WorkspaceItem, 'workspaceId' | 'image'>,
  image: string | null,
  otherwise: () => Error,
): Step {
  const patch = Workspace.patch({ workspaceId }).set({ updatedAtMs: nowMs() });
  const params = (image === null ? patch.remove(['image']) : patch.set({ image }))
    .where((item, { eq, notExists }) =>
      former === undefined ? notExists(item.image) : eq(item.image, former),
    )
    .params();
  return update(params, otherwise);
}

/**
 * The writes that end a workspace, which must have the name and the picture that were read: from then on nobody joins,
 * its owner is in it no more, and nothing comes to be at the top of its drive. The owner's side of the membership stays
 * until the job has taken care of the drive.
 */
export function endWorkspaceSteps(workspace: WorkspaceItem, driveId: string, endingJobId: number): Step[] {
  const { workspaceId, ownerId, name, image } = workspace;
  const ended = Workspace.remove({ workspaceId }).where(
    (item, { eq, notExists }) =>
      `${eq(item.name, name)} AND ${image === undefined ? notExists(item.image) : eq(item.image, image)}`,
  );
  const [removeMember] = removeMemberSteps({ workspaceId, userId: ownerId }, notFound);
  return [
    remove(ended.params(), conflict),
    releaseStep(workspace),
    ...(removeMember ? [removeMember] : []),
    update(Membership.patch({ userId: ownerId, workspaceId }).set({ endingJobId, name }).params(), notFound),
    update(Entry.patch({ driveId, entryId: rootId }).set({ purgeJobId: endingJobId }).params(), notFound),
  ];
}

/** Counts one more workspace of a person's own, up to a limit; null for none. */
export function countWorkspaceStep(userId: number, max: number | null, otherwise: () => Error): Step {
  const patch = User.patch({ userId }).add({ workspaceCount: 1 });
  if (max === null) return update(patch.params(), notFound);
  const below = patch.where(({ workspaceCount }, { lt, notExists }) =>
    max > 0 ? `(${notExists(workspaceCount)} OR ${lt(workspaceCount, max)})` : lt(workspaceCount, 0),
  );
  return update(below.params(), otherwise);
}

/** The write that counts one workspace of a person less; harmless where they are gone. */
export function uncountWorkspaceStep(userId: number): Step {
  return update(User.patch({ userId }).subtract({ workspaceCount: 1 }).params(), notFound);
}

/** Forgets that a person had a workspace whose drive is gone. */
export async function forgetEndedWorkspace(userId: number, workspaceId: number): Promise<void> {
  await Membership.delete({ userId, workspaceId }).go();
}
