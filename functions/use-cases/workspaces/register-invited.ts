import type { ClientSettings } from '#shared/client-settings.ts';
import type { Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import { findWorkspace } from '../../data/workspaces/workspaces.ts';
import { forbidden, invalid } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { joinSteps } from './answer-invite.ts';
import { findOpenInvite } from './find-invite.ts';

const inviteInvalid = () => invalid({ invite_id: 'inviteInvalid' });

/** What an invitation does for somebody who registers with it. */
export interface InvitedRegistration {
  /** What is known of the person because of it. */
  about: Pick<UserItem, 'emailVerifiedAtMs' | 'inviteId'>;
  /** The invitation that is accepted at once. */
  joined?: string;
  /** The writes that stand beside those of the account. */
  steps(user: UserItem): Step[];
}

/**
 * What an invitation means to a registration. The mail's secret proves the address, so the user joins at once.
 * With only the invitation's id, which inviters know too, the user joins after they verify the address. A closed site
 * admits only visitors with the secret to that address (403). Throws 422 if the invitation is no longer valid.
 */
export async function registerInvited(
  email: string,
  inviteId: string,
  settings: ClientSettings,
): Promise<InvitedRegistration> {
  const found = settings.workspaces.integrated ? await findOpenInvite(inviteId) : undefined;
  const workspace = found && (await findWorkspace(found.invite.workspaceId));
  if (!found || !workspace) throw inviteInvalid();
  const { invite, isProof } = found;
  const isForThem = invite.email === email;
  if (settings.registration.disable && !(isForThem && isProof)) {
    throw forbidden('registrationDisabled');
  }
  if (!isForThem) return { about: {}, steps: () => [] };
  if (!isProof) return { about: { inviteId: invite.inviteId }, steps: () => [] };
  return {
    about: { emailVerifiedAtMs: nowMs() },
    joined: invite.inviteId,
    steps: (user) => joinSteps(user, workspace, invite, inviteInvalid),
  };
}

/** What somebody joins who has just verified their address. */
export interface PendingJoin {
  workspace: WorkspaceItem;
  invite: WorkspaceInviteItem;
}

/** The invitation that a person has registered with, where it still can be accepted. */
export async function findPendingJoin({ email, inviteId }: UserItem): Promise<PendingJoin | undefined> {
  const found = inviteId === undefined ? undefined : await findOpenInvite(inviteId);
  if (found?.invite.email !== email) return undefined;
  const workspace = await findWorkspace(found.invite.workspaceId);
  return workspace && { workspace, invite: found.invite };
}
