import { workspaces } from '#shared/limits/workspace-limits.ts';
import { commit } from '../../data/commit.ts';
import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import { changeInviteStep, findInvite } from '../../data/workspaces/workspace-invites.ts';
import { AppError, conflict, notFound } from '../../platform/app-error.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { admitMails } from '../notifications/mails/mail-strangers.ts';
import { auditInvite, roleChange } from './audit-workspace.ts';
import { isOpen } from './describe-workspace.ts';
import { invitationMailSteps, inviteLifeMs } from './invitation-mail.ts';
import { findPersonByEmail } from './invitees.ts';

const pauseMs = workspaces.resendMinutes * 60 * secondMs;

/** An open invitation of a workspace; 404 else. */
async function getInvite(workspaceId: number, inviteId: string): Promise<WorkspaceInviteItem> {
  const invite = await findInvite(inviteId);
  if (!invite || invite.workspaceId !== workspaceId || !isOpen(invite)) throw notFound();
  return invite;
}

function sentLately(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / secondMs));
  return new AppError(
    429,
    { code: 'inviteSentLately', params: { seconds } },
    { headers: { 'retry-after': String(seconds) } },
  );
}

/**
 * Mails an invitation once more and lets it live as long as a new one. 429 within ten minutes of the last time,
 * whoever asks how often at once.
 */
export async function resendInvite(
  { user: inviter }: SignedIn,
  workspace: WorkspaceItem,
  inviteId: string,
): Promise<WorkspaceInviteItem> {
  const invite = await getInvite(workspace.workspaceId, inviteId);
  const now = nowMs();
  const waitMs = invite.resentAtMs + pauseMs - now;
  if (waitMs > 0) throw sentLately(waitMs);
  await admitMails({ sender: inviter, emails: [invite.email] });
  const invitee = await findPersonByEmail(invite.email);
  const change = {
    resentAtMs: now,
    expiresAtMs: now + inviteLifeMs,
    ...(invitee && { inviteeId: invitee.userId }),
  };
  await commit([
    changeInviteStep(invite, change, () => sentLately(pauseMs)),
    ...(await invitationMailSteps({ workspace, invite, inviter, invitee })),
    auditInvite('invite.resend', workspace, invite),
  ]);
  return { ...invite, ...change };
}

/** Gives an invitation another role. */
export async function changeInviteRole(
  workspace: WorkspaceItem,
  inviteId: string,
  roleId: number,
): Promise<void> {
  const invite = await getInvite(workspace.workspaceId, inviteId);
  await commit([
    changeInviteStep(invite, { roleId }, conflict),
    auditInvite('invite.update', workspace, invite, [roleChange(invite.roleId, roleId)]),
  ]);
}
