import { can } from '#shared/permissions/can.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { deleteEndedTokens } from '../../data/accounts/access-tokens.ts';
import { banStep, findBans, keepBansStep, liftBanStep } from '../../data/accounts/bans.ts';
import { displayName } from '../../data/accounts/display-name.ts';
import { findUser } from '../../data/accounts/users.ts';
import { commit } from '../../data/commit.ts';
import type { BanAdmin, BanRecord } from '../../data/entities/accounts/ban-history.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import { retryOutdated } from '../../data/table/retry-outdated.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { securityStep } from '../site/audit/audit-step.ts';
import { changesBetween } from '../site/audit/changes-between.ts';
import { isBanned, type SignedIn } from './caller.ts';
import { permissionsOf } from './effective-permissions.ts';
import { requireHoldsRightsOf } from './staff-rights.ts';

/** What an admin says of a ban. */
export interface BanRequest {
  isPermanent: boolean;
  untilMs: number | undefined;
  comment: string | undefined;
}

/**
 * Bans a user and returns them as stored. The same write ends all sessions and API tokens; links, jobs and
 * sockets look at the user. A ban in force is replaced. Throws 422 for the caller and for holders of `admin`, and 403
 * for a user who holds a permission that the caller lacks.
 */
export async function ban(caller: SignedIn, userId: number, request: BanRequest): Promise<UserItem> {
  const { untilMs, comment } = request;
  requireEnd(request);
  if (userId === caller.user.userId) throw invalid({ user: 'ownBan' });
  await retryOutdated(async () => {
    const user = await getUser(userId);
    if (can(await permissionsOf(user), 'admin')) throw invalid({ user: 'adminBan' });
    await requireHoldsRightsOf(caller, user);
    const known = await findBans(userId);
    const by = adminOf(caller);
    const next: BanRecord = {
      bannedAtMs: nowMs(),
      by,
      ...(untilMs !== undefined && { untilMs }),
      ...(comment !== undefined && { comment }),
    };
    await commit([
      banStep(user, next),
      keepBansStep(userId, [next, ...ended(known.bans, 'replaced', by)], known),
      sendMailStep('account_suspended', user, {
        until: untilMs === undefined ? null : toIsoTime(untilMs),
        reason: comment ?? null,
      }),
      securityStep('user.ban', user, { changes: changesBetween(inWords(user), wordsOf(next)) }),
    ]);
  });
  const banned = await getUser(userId);
  // They have ended already; sessions stay until their time, to tell their browsers why.
  await deleteEndedTokens(banned);
  return banned;
}

/**
 * Lifts the ban of a user and returns them as stored. Does nothing for a user who is not banned. Throws 403 for a
 * user who holds a permission that the caller lacks.
 */
export async function unban(caller: SignedIn, userId: number): Promise<UserItem> {
  await retryOutdated(async () => {
    const user = await getUser(userId);
    await requireHoldsRightsOf(caller, user);
    if (!isBanned(user)) return;
    const known = await findBans(userId);
    await commit([
      liftBanStep(user),
      keepBansStep(userId, ended(known.bans, 'lifted', adminOf(caller)), known),
      sendMailStep('account_restored', user, {}),
      securityStep('user.unban', user, { changes: changesBetween(inWords(user), undefined) }),
    ]);
  });
  return getUser(userId);
}

function requireEnd({ isPermanent, untilMs }: BanRequest): void {
  if (isPermanent && untilMs !== undefined) throw invalid({ ban_until: 'permanentHasNoEnd' });
  if (!isPermanent && untilMs === undefined) throw invalid({ ban_until: 'required' });
  if (untilMs !== undefined && untilMs <= nowMs()) throw invalid({ ban_until: 'pastTime' });
}

async function getUser(userId: number): Promise<UserItem> {
  const user = await findUser(userId);
  if (!user) throw notFound();
  return user;
}

const adminOf = ({ user }: SignedIn): BanAdmin => ({ id: user.userId, name: displayName(user) });

/** Whether a ban in a history is in force. */
export function isInForce({ untilMs, end }: BanRecord): boolean {
  return !end && (untilMs === undefined || untilMs > nowMs());
}

/** The bans with an end for the one in force, which is the newest. */
function ended([newest, ...earlier]: BanRecord[], how: 'lifted' | 'replaced', by: BanAdmin): BanRecord[] {
  if (!newest) return [];
  return [isInForce(newest) ? { ...newest, end: { how, atMs: nowMs(), by } } : newest, ...earlier];
}

/** The ban in force as the audit log tells it. */
function inWords(user: UserItem): object | undefined {
  return isBanned(user) ? wordsOf({ untilMs: user.bannedUntilMs, comment: user.banComment }) : undefined;
}

function wordsOf({
  untilMs,
  comment,
}: {
  untilMs?: number | undefined;
  comment?: string | undefined;
}): object {
  return { until: untilMs === undefined ? 'permanent' : toIsoTime(untilMs), reason: comment };
}
