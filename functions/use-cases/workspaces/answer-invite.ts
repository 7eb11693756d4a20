import { roleAllows } from '#shared/workspace-roles.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import { notifyStep } from '../../data/notifications/notifications.ts';
import { acceptInviteSteps, removeInviteSteps } from '../../data/workspaces/workspace-invites.ts';
import { addMemberSteps, countSeatsStep } from '../../data/workspaces/workspace-members.ts';
import { findMember, findWorkspace } from '../../data/workspaces/workspaces.ts';
import { retryOutdated } from '../../data/table/retry-outdated.ts';
import { conflict, forbidden, notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { demandWorkspaces } from './memberships.ts';
import { verifyAddressSteps } from '../accounts/verify-address.ts';
import type { NamedUser } from '../site/audit/audit-step.ts';
import { auditInvite, auditMember, roleChange } from './audit-workspace.ts';
import { findOpenInvite } from './find-invite.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

/**
 * Accepts an invitation: the caller is a member from then on, and the one who invited them is told. 404 where it
 * is no longer valid, 403 where it was sent to another address, or to this one while it is not verified and the call
 * does not bring the mail's secret. The secret verifies the address.
 */
export async function joinWorkspace({ user }: SignedIn, id: string): Promise<WorkspaceItem> {
  await demandWorkspaces();
  const found = await findOpenInvite(id);
  if (!found) throw notFound();
  const { invite, isProof } = found;
  if (invite.email !== user.email) throw forbidden('inviteOfAnother');
  const isVerified = user.emailVerifiedAtMs !== undefined;
  if (!isVerified && !isProof) throw forbidden('verifyToJoin');
  const workspace = await findWorkspace(invite.workspaceId);
  if (!workspace) throw notFound();
  const join = async (): Promise<void> => {
    const verify = isVerified ? [] : await verifyAddressSteps(user, invite.inviteId);
    await commit([...verify, ...joinSteps(user, workspace, invite, notFound)]);
  };
  await retryOutdated(join, { attempts: 3 });
  await withdrawInvitation(invite, user.userId);
  return (await findWorkspace(invite.workspaceId)) ?? workspace;
}

/**
 * The writes that make somebody a member by their invitation, which keeps the seat that it held; `gone` where it has
 * ended.
 */
export function joinSteps(
  user: NamedUser,
  workspace: WorkspaceItem,
  invite: WorkspaceInviteItem,
  gone: () => Error,
): Step[] {
  const { userId } = user;
  const { ownerId, name } = workspace;
  const { workspaceId, roleId, inviteId, invitedById } = invite;
  const member = { workspaceId, userId, ownerId, memberId: newId(), roleId, joinedAtMs: nowMs() };
  return [
    ...acceptInviteSteps(invite, gone),
    ...addMemberSteps(member, conflict),
    countSeatsStep(workspaceId, { members: 1, seats: 0 }),
    notifyStep({
      userId: invitedById,
      type: 'WorkspaceJoined',
      cause: inviteId,
      actorId: userId,
      workspaceId,
      text: { workspace: name },
    }),
    auditMember('member.join', workspace, user, [roleChange(null, roleId)]),
  ];
}

/**
 * Declines an invitation, or takes it back. 404 for whoever may do neither, as if it was none; the one who was
 * invited may also name it by what their mail says.
 */
export async function endInvite({ user }: SignedIn, id: string): Promise<void> {
  await demandWorkspaces();
  const found = await findOpenInvite(id);
  if (!found) throw notFound();
  const { invite, isProof } = found;
  const isInvitee = invite.email === user.email && (isProof || user.emailVerifiedAtMs !== undefined);
  if (!isInvitee) {
    const member = await findMember(invite.workspaceId, user.userId);
    if (!member) throw notFound();
    if (!roleAllows(member.roleId, 'workspace_members.invite')) throw forbidden();
  }
  await commit([
    ...removeInviteSteps(invite, notFound),
    countSeatsStep(invite.workspaceId, { members: 0, seats: -1 }),
    auditInvite('invite.delete', invite, invite),
  ]);
  await withdrawInvitation(invite, invite.inviteeId);
}
