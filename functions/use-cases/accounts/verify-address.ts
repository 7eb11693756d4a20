import type { Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { notifyStep } from '../../data/notifications/notifications.ts';
import { listAllSharesWith } from '../../data/sharing/shares.ts';
import { findWorkspace } from '../../data/workspaces/workspaces.ts';
import { changeInviteStep, listWaitingInvites } from '../../data/workspaces/workspace-invites.ts';
import { noteVerifiedStep } from '../../data/accounts/users.ts';
import { outdatedRead } from '../../data/table/retry-outdated.ts';
import { unauthenticated } from '../../platform/app-error.ts';
import { inParallel } from '../background/in-parallel.ts';
import { isHidden } from '../drive/access/is-hidden.ts';
import { shareCause } from '../sharing/share-cause.ts';
import { welcomeStep } from '../notifications/mails/welcome-mail.ts';
import { findOpenInvite } from '../workspaces/find-invite.ts';
import { invitationNotice } from '../workspaces/invitation-notice.ts';

/** A transaction holds a hundred writes: more shares than these take effect as well, without a notification. */
const maxShares = 30;
const maxInvites = 20;
const readsAtOnce = 10;

type NewlyVerified = Pick<UserItem, 'userId' | 'email'>;

/**
 * The steps that verify a user's address, with everything that waited for it: shares are in force from this write on,
 * and the user is notified of them and of open invitations. Commit them in `retryOutdated`: an invitation may end
 * between reading and writing.
 * @param joined the invitation that the same transaction accepts
 */
export async function verifyAddressSteps(user: UserItem, joined?: string): Promise<Step[]> {
  const waited = await waitingSteps(user, joined);
  return [noteVerifiedStep(user, unauthenticated), welcomeStep(user), ...waited];
}

/** The notifications that waited for an address, of shares and of invitations. */
export async function waitingSteps(user: NewlyVerified, joined?: string): Promise<Step[]> {
  const [shares, invites] = await Promise.all([shareSteps(user), inviteSteps(user, joined)]);
  return [...shares, ...invites];
}

async function shareSteps({ userId, email }: NewlyVerified): Promise<Step[]> {
  const waiting = (await listAllSharesWith(userId)).filter(({ awaitsEmail }) => awaitsEmail === email);
  const newest = waiting.toSorted((one, other) => other.sharedAtMs - one.sharedAtMs).slice(0, maxShares);
  const steps = await inParallel(newest, readsAtOnce, async (share): Promise<Step[]> => {
    const { driveId, entryId, sharedById: actorId } = share;
    const entry = await findEntry(driveId, entryId);
    if (!entry || isHidden(entry)) return [];
    const entries = [{ id: entryId, name: entry.name, type: entry.type }];
    const type = 'FileEntrySharedNotif';
    return [notifyStep({ userId, type, cause: shareCause(share), actorId, entries })];
  });
  return steps.flat();
}

async function inviteSteps({ userId, email }: NewlyVerified, joined?: string): Promise<Step[]> {
  const ids = await listWaitingInvites(email, maxInvites);
  const others = ids.filter((inviteId) => inviteId !== joined);
  const steps = await inParallel(others, readsAtOnce, async (inviteId): Promise<Step[]> => {
    const found = await findOpenInvite(inviteId);
    const workspace = found && (await findWorkspace(found.invite.workspaceId));
    if (!found || !workspace) return [];
    return [
      changeInviteStep(found.invite, { inviteeId: userId }, outdatedRead),
      notifyStep(invitationNotice(workspace, found.invite, userId)),
    ];
  });
  return steps.flat();
}
