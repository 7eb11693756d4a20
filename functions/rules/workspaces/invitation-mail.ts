import { workspaces } from '#shared/limits.ts';
import { keepChallengeStep } from '../../data/challenges.ts';
import type { Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/user.ts';
import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import { sendMailStep } from '../../data/mails.ts';
import { dayMs } from '../../platform/clock.ts';
import { env } from '../../platform/env.ts';
import { sha256 } from '../../platform/hashing.ts';
import { newInviteId } from '../../platform/ids.ts';
import { displayName } from '../display-name.ts';
import { wantsMail } from '../notifications/channels.ts';

/** How long an invitation can be accepted (W9). */
export const inviteLifeMs = workspaces.inviteDays * dayMs;

interface Invitation {
  workspace: WorkspaceItem;
  invite: Pick<WorkspaceInviteItem, 'inviteId' | 'email'>;
  inviter: UserItem;
  /** Who has the address; undefined for nobody. */
  invitee: UserItem | undefined;
}

/**
 * The steps that mail an invitation (W9, W10); none to a person who wants no such mails. For an address without an
 * account the mail names the invitation by an id that it alone tells: whoever registers with that one has read the
 * mail, so that the address needs no other proof (A4). Members of the workspace see the invitation's own id.
 */
export async function invitationMailSteps({
  workspace,
  invite,
  inviter,
  invitee,
}: Invitation): Promise<Step[]> {
  const { email, inviteId } = invite;
  const about = {
    inviter: displayName(inviter),
    workspace: workspace.name,
    days: workspaces.inviteDays,
  };
  if (invitee) {
    if (!(await wantsMail(invitee.userId, 'W01'))) return [];
    const join_url = joinUrl('login', email, inviteId);
    return [sendMailStep('workspace_invitation', invitee, { ...about, join_url })];
  }
  const proof = newInviteId();
  const join_url = joinUrl('register', email, proof);
  return [
    keepChallengeStep({ kind: 'workspaceInvite', key: sha256(proof), data: { inviteId } }, inviteLifeMs),
    sendMailStep('workspace_invitation', { email, language: inviter.language }, { ...about, join_url }),
  ];
}

function joinUrl(page: 'login' | 'register', email: string, inviteId: string): string {
  return `${env.baseUrl}/workspace/join/${page}?${new URLSearchParams({ email, inviteId })}`;
}
