import { workspaces } from '#shared/limits/workspace-limits.ts';
import { keepChallengeStep } from '../../data/accounts/challenges.ts';
import type { Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import { awaitAddressStep } from '../../data/workspaces/workspace-invites.ts';
import { dayMs } from '../../platform/clock.ts';
import { env } from '../../platform/env.ts';
import { sha256 } from '../../platform/hashing.ts';
import { newInviteId } from '../../platform/ids.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { senderName } from '../notifications/mails/sender-name.ts';
import { wantsMail } from '../notifications/channels.ts';

/** How long an invitation can be accepted. */
export const inviteLifeMs = workspaces.inviteDays * dayMs;

interface Invitation {
  workspace: WorkspaceItem;
  invite: WorkspaceInviteItem;
  inviter: UserItem;
  /** Who has the address; undefined for nobody. */
  invitee: UserItem | undefined;
}

/**
 * The steps that mail an invitation; none to a verified user who wants no such mails. The mail carries a
 * secret of its own, kept as a hash: registering or joining with it proves the address. The invitation's id
 * proves nothing. An address that nobody has verified is noted, so that its owner is notified once it is.
 */
export async function invitationMailSteps({
  workspace,
  invite,
  inviter,
  invitee,
}: Invitation): Promise<Step[]> {
  const { email, inviteId } = invite;
  const isVerified = invitee?.emailVerifiedAtMs !== undefined;
  const about = {
    inviter: isVerified ? displayName(inviter) : senderName(inviter),
    workspace: workspace.name,
    days: workspaces.inviteDays,
  };
  const waits = isVerified ? [] : [awaitAddressStep(invite)];
  if (invitee && isVerified && !(await wantsMail(invitee.userId, 'W01'))) return waits;
  const secret = newInviteId();
  const join_url = joinUrl(invitee ? 'login' : 'register', email, secret);
  const to = { ...(invitee ?? { email, language: inviter.language }), isStranger: !isVerified };
  return [
    ...waits,
    keepChallengeStep({ kind: 'workspaceInvite', key: sha256(secret), data: { inviteId } }, inviteLifeMs),
    sendMailStep('workspace_invitation', to, { ...about, join_url }),
  ];
}

function joinUrl(page: 'login' | 'register', email: string, inviteId: string): string {
  return `${env.baseUrl}/workspace/join/${page}?${new URLSearchParams({ email, inviteId })}`;
}
