import type { UserChange } from '#shared/routes/accounts/bulk-users.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { addHolders, removeHolders } from '../../site/roles/change-holders.ts';
import { ban, type BanRequest, unban } from '../bans.ts';
import { isBanned, type SignedIn } from '../caller.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { planDeletions } from '../removal/plan-deletions.ts';
import { requireHoldsRightsOf } from '../staff-rights.ts';
import { mailCountedPasswordLink } from './mail-counted-password-link.ts';

/**
 * Changes one of many users. Done again, it changes nothing more, but for another mail about ended sessions; another
 * link to a new password is refused for a minute. Throws what the change of one user throws.
 */
export async function applyChange(caller: SignedIn, user: UserItem, change: UserChange): Promise<void> {
  const { userId } = user;
  switch (change.kind) {
    case 'ban': {
      const request = readBan(change);
      if (!isSameBan(user, request)) await ban(caller, userId, request);
      return;
    }
    case 'unban':
      await unban(caller, userId);
      return;
    case 'end_sessions':
      await requireHoldsRightsOf(caller, user);
      await endAllSessions(user);
      return;
    case 'send_password_reset':
      await requireHoldsRightsOf(caller, user);
      await mailCountedPasswordLink(user);
      return;
    case 'delete':
      await planDeletions(caller, [userId]);
      return;
    case 'give_role':
      await addHolders(caller, change.role_id, { userIds: [userId], emails: [] });
      return;
    case 'take_role':
      await removeHolders(caller, change.role_id, { userIds: [userId], emails: [] });
  }
}

function readBan({ permanent, ban_until: until, comment }: Extract<UserChange, { kind: 'ban' }>): BanRequest {
  return {
    isPermanent: permanent,
    untilMs: until ? Date.parse(until) : undefined,
    comment: comment ?? undefined,
  };
}

function isSameBan(user: UserItem, { untilMs, comment }: BanRequest): boolean {
  return isBanned(user) && user.bannedUntilMs === untilMs && user.banComment === comment;
}
