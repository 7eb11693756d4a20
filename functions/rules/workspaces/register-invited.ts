import type { ClientSettings } from '#shared/client-settings.ts';
import { errorMessages } from '#shared/errors.ts';
import type { Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/user.ts';
import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import { findWorkspace } from '../../data/workspaces.ts';
import { forbidden, invalid } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { joinSteps } from './answer-invite.ts';
import { findOpenInvite } from './find-invite.ts';

const inviteInvalid = () => invalid({ invite_id: errorMessages.inviteInvalid });

/** What an invitation does for somebody who registers with it. */
export interface InvitedRegistration {
  /** What is known of the person because of it. */
  about: Pick<UserItem, 'emailVerifiedAtMs' | 'inviteId'>;
  /** The writes that stand beside those of the account. */
  steps(user: UserItem): Step[];
}

/**
 * What an invitation means to a registration (A4). Whoever has it from the mail to their address has proved the address
 * and joins at once; with the invitation's own id, which the workspace's members know as well, they join when they have
 * verified it, or at once where the site does not ask for that. An invitation of another address does nothing, but for
 * a closed site: 403. 422 where it is no longer valid.
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
  if (invite.email !== email) {
    if (settings.registration.disable) throw forbidden(errorMessages.registrationDisabled);
    return { about: {}, steps: () => [] };
  }
  if (!isProof && settings.require_email_confirmation) {
    return { about: { inviteId: invite.inviteId }, steps: () => [] };
  }
  return {
    about: isProof ? { emailVerifiedAtMs: nowMs() } : {},
    steps: (user) => joinSteps(user, workspace, invite, inviteInvalid),
  };
}

/** What somebody joins who has just verified their address. */
export interface PendingJoin {
  workspace: WorkspaceItem;
  invite: WorkspaceInviteItem;
}

/** The invitation that a person has registered with, where it still can be accepted (A9). */
export async function findPendingJoin({ email, inviteId }: UserItem): Promise<PendingJoin | undefined> {
  const found = inviteId === undefined ? undefined : await findOpenInvite(inviteId);
  if (found?.invite.email !== email) return undefined;
  const workspace = await findWorkspace(found.invite.workspaceId);
  return workspace && { workspace, invite: found.invite };
}
