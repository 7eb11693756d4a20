import { chunk } from '#shared/chunk.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import { notifyStep } from '../../data/notifications/notifications.ts';
import { findUser } from '../../data/accounts/users.ts';
import {
  createInviteSteps,
  listInvites,
  removeInviteSteps,
} from '../../data/workspaces/workspace-invites.ts';
import { countSeatsStep, holdSeatsStep } from '../../data/workspaces/workspace-members.ts';
import { conflict, notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { newInviteId } from '../../platform/ids.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { permissionsOf } from '../accounts/effective-permissions.ts';
import { admitMails } from '../notifications/mails/mail-strangers.ts';
import { auditInvite, roleChange } from './audit-workspace.ts';
import { isOpen } from './describe-workspace.ts';
import { invitationMailSteps, inviteLifeMs } from './invitation-mail.ts';
import { invitationNotice } from './invitation-notice.ts';
import { demandInvitable, findInvitees, type Invitee } from './invitees.ts';
import { maxSeatsOf, tooManyMembers } from './limits.ts';

/** Invitations of one transaction: six writes each at most, and one for their seats. */
const perCommit = 15;

/**
 * Invites people to a workspace: each gets a mail, and a user with that verified address a notification. Nobody is
 * invited where an address is at fault (422, told by its place), where the owner's limit does not leave room for all
 * (403), or past the caller's mails to strangers (429). The owner's limit holds however many invite at the same moment:
 * then some of the addresses may have been invited before the 403.
 */
export async function sendInvites(
  caller: SignedIn,
  workspace: WorkspaceItem,
  { emails, roleId }: { emails: string[]; roleId: number },
): Promise<WorkspaceInviteItem[]> {
  const { workspaceId } = workspace;
  const owner = await findUser(workspace.ownerId);
  if (!owner) throw notFound();
  const known = await listInvites(workspaceId);
  const invitees = await findInvitees(emails);
  await demandInvitable(caller, workspace, { emails, invitees, open: known.filter(isOpen) });
  const expired = known.filter((invite) => !isOpen(invite));
  const max = maxSeatsOf(await permissionsOf(owner));
  const seats = workspace.seatCount - expired.length + invitees.length;
  if (max !== null && seats > max) throw tooManyMembers(max);
  await admitMails({ sender: caller.user, emails });
  await dropExpired(workspaceId, expired);
  const invites: WorkspaceInviteItem[] = [];
  for (const some of chunk(invitees, perCommit)) {
    const made = some.map((invitee) => newInvite(caller, workspaceId, invitee, roleId));
    const steps = made.map((invite, index) => inviteSteps(caller, workspace, invite, some[index]?.user));
    await commit([
      holdSeatsStep(workspaceId, some.length, max, () => tooManyMembers(max)),
      ...(await Promise.all(steps)).flat(),
    ]);
    invites.push(...made);
  }
  return invites;
}

/** Gives the seats of invitations that nobody answered in time to others. */
async function dropExpired(workspaceId: number, expired: WorkspaceInviteItem[]): Promise<void> {
  for (const invite of expired) {
    await commit([
      ...removeInviteSteps(invite, conflict),
      countSeatsStep(workspaceId, { members: 0, seats: -1 }),
    ]);
  }
}

function newInvite(
  caller: SignedIn,
  workspaceId: number,
  { email, user }: Invitee,
  roleId: number,
): WorkspaceInviteItem {
  const now = nowMs();
  return {
    workspaceId,
    email,
    inviteId: newInviteId(),
    roleId,
    invitedById: caller.user.userId,
    ...(user && { inviteeId: user.userId }),
    createdAtMs: now,
    resentAtMs: 0,
    expiresAtMs: now + inviteLifeMs,
  };
}

async function inviteSteps(
  { user: inviter }: SignedIn,
  workspace: WorkspaceItem,
  invite: WorkspaceInviteItem,
  invitee: Invitee['user'],
): Promise<Step[]> {
  const isVerified = invitee?.emailVerifiedAtMs !== undefined;
  return [
    ...createInviteSteps(invite, conflict),
    auditInvite('invite.create', workspace, invite, [roleChange(null, invite.roleId)]),
    ...(await invitationMailSteps({ workspace, invite, inviter, invitee })),
    ...(isVerified ? [notifyStep(invitationNotice(workspace, invite, invitee.userId))] : []),
  ];
}
