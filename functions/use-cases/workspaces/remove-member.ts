import { commit } from '../../data/commit.ts';
import type { WorkspaceItem, WorkspaceMemberItem } from '../../data/entities/workspace.ts';
import { forgetMarksIn } from '../../data/drive/marks.ts';
import { notifyStep } from '../../data/notifications/notifications.ts';
import {
  changeRoleSteps,
  countSeatsStep,
  removeMemberSteps,
} from '../../data/workspaces/workspace-members.ts';
import { findMember, listMembers } from '../../data/workspaces/workspaces.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { workspaceDriveId } from '../drive/access/drives.ts';
import { findUser } from '../../data/accounts/users.ts';
import { auditMember, roleChange } from './audit-workspace.ts';
import { isOwner } from './get-workspace.ts';

/** A member by the id of their membership or by their own; 404 where there is none. */
export async function getMember(workspaceId: number, id: number): Promise<WorkspaceMemberItem> {
  const byPerson = await findMember(workspaceId, id);
  if (byPerson) return byPerson;
  const byMembership = (await listMembers(workspaceId)).find(({ memberId }) => memberId === id);
  if (!byMembership) throw notFound();
  return byMembership;
}

/** Gives a member another role; 422 for the owner's. */
export async function changeMemberRole(member: WorkspaceMemberItem, roleId: number): Promise<void> {
  if (isOwner(member)) throw invalid({ role_id: 'ownerRoleStays' });
  const person = (await findUser(member.userId)) ?? member;
  await commit([
    ...changeRoleSteps(member, roleId, notFound),
    auditMember('member.update', member, person, [roleChange(member.roleId, roleId)]),
  ]);
}

/**
 * Takes a member out of a workspace, or lets one leave: what they made stays, and their stars of it go. They are
 * told, or the owner where they leave by themselves. 422 for the owner.
 */
export async function removeMember(
  workspace: WorkspaceItem,
  member: WorkspaceMemberItem,
  actorId: number,
): Promise<void> {
  if (isOwner(member)) throw invalid({ member: 'ownerStays' });
  const { workspaceId, name } = workspace;
  const { userId, ownerId, memberId } = member;
  const hasLeft = userId === actorId;
  const told = notifyStep({
    userId: hasLeft ? ownerId : userId,
    type: 'MemberRemoved',
    cause: String(memberId),
    actorId,
    workspaceId,
    text: { workspace: name, event: hasLeft ? 'left' : 'removed' },
  });
  // First of all: broken off in between, nobody would look for them again.
  await forgetMarksIn(userId, workspaceDriveId(workspaceId, ownerId));
  const person = (await findUser(userId)) ?? { userId };
  await commit([
    ...removeMemberSteps(member, notFound),
    countSeatsStep(workspaceId, { members: -1, seats: -1 }),
    told,
    auditMember('member.delete', workspace, person, [roleChange(member.roleId, null)]),
  ]);
}
