import { impersonationLimits } from '#shared/impersonation.ts';
import { can } from '#shared/permissions/can.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { endActingStep, startActingStep } from '../../data/accounts/sessions.ts';
import { findUser } from '../../data/accounts/users.ts';
import { commit, commitAhead } from '../../data/commit.ts';
import type { Acting, SessionItem, UserItem } from '../../data/entities/accounts/user.ts';
import { OutdatedRead } from '../../data/table/retry-outdated.ts';
import { conflict, forbidden, invalid, notFound, unauthenticated } from '../../platform/app-error.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { auditStep, securityStep, userSubject } from '../site/audit/audit-step.ts';
import { callerOf, isSuspended, type SignedIn } from './caller.ts';
import { permissionsOf } from './effective-permissions.ts';
import { canManage } from './staff-rights.ts';

/** Why a login as a user has ended, as the audit log tells it. */
type EndReason =
  | 'stopped'
  | 'signed out'
  | 'time limit'
  | 'session ended'
  | 'admin lost the permission'
  | 'user became an administrator'
  | 'user suspended'
  | 'user deleted';

/**
 * Logs an admin in as a user, in the session of the admin, and returns the user as the caller. Throws 422 for
 * oneself, 403 for a holder of `admin`, and 409 for a banned user and where the session has a user already.
 */
export async function impersonate(caller: SignedIn, userId: number, reason: string): Promise<SignedIn> {
  const { user: admin, session } = caller;
  if (!session) throw unauthenticated();
  if (userId === admin.userId) throw invalid({ user: 'ownImpersonation' });
  const user = await findUser(userId);
  if (!user) throw notFound();
  if (await isAdministrator(user)) throw forbidden('adminImpersonation');
  if (isSuspended(user)) throw conflict('bannedImpersonation');
  const startedAtMs = nowMs();
  const untilMs = startedAtMs + impersonationLimits.minutes * 60 * secondMs;
  const acting: Acting = { userId, startedAtMs, untilMs };
  const changes = [
    { field: 'reason', from: null, to: reason },
    { field: 'until', from: null, to: toIsoTime(untilMs) },
  ];
  await commit([startActingStep(session, acting), securityStep('user.impersonate', user, { changes })]);
  return callerOf(user, { ...session, acting }, admin);
}

/**
 * Makes an admin themselves again, and returns them as the caller. Throws 409 for all others, unless it has just
 * ended by itself.
 */
export async function stopImpersonating(caller: SignedIn): Promise<SignedIn> {
  const { impersonator, session, hasEndedImpersonation } = caller;
  if (hasEndedImpersonation) return caller;
  if (!impersonator || !session) throw conflict('notImpersonating');
  await endImpersonation(session, 'stopped');
  return callerOf(impersonator, withoutActing(session));
}

/**
 * Who calls with a live session: the user whom its admin is logged in as, or else its own user. A login as a user that
 * no longer may be ends here.
 */
export async function callerOfSession(owner: UserItem, session: SessionItem): Promise<SignedIn> {
  const found = await findImpersonated(owner, session);
  if (!found) return callerOf(owner, session);
  if ('user' in found) return callerOf(found.user, session, owner);
  await endImpersonation(session, found.end);
  return { ...(await callerOf(owner, withoutActing(session))), hasEndedImpersonation: true };
}

/** The same where nothing can be written: undefined for a session whose login as a user must end. */
export async function findCallerOfSession(
  owner: UserItem,
  session: SessionItem,
): Promise<SignedIn | undefined> {
  const found = await findImpersonated(owner, session);
  if (!found) return callerOf(owner, session);
  return 'user' in found ? callerOf(found.user, session, owner) : undefined;
}

/** Ends a login as a user and tells the audit log so, unless another request was first. */
export async function endImpersonation(session: SessionItem, reason: EndReason): Promise<void> {
  const { acting, userId: adminId } = session;
  if (!acting) return;
  const [user, admin] = await Promise.all([findUser(acting.userId), findUser(adminId)]);
  const subject = user ? userSubject(user) : { type: 'user' as const, id: String(acting.userId), name: null };
  const told = auditStep('user.stop_impersonating', {
    target: subject,
    scope: subject,
    changes: [{ field: 'end', from: null, to: reason }],
    impersonator: admin,
  });
  try {
    // Ahead: where the call itself may happen only once, this is no part of it.
    await commitAhead([endActingStep(session, acting), told]);
  } catch (error) {
    if (!(error instanceof OutdatedRead)) throw error;
  }
}

/** The user whom the session's admin is logged in as, or why that must end; undefined for all other sessions. */
async function findImpersonated(
  admin: UserItem,
  { acting }: SessionItem,
): Promise<{ user: UserItem } | { end: EndReason } | undefined> {
  if (!acting) return undefined;
  if (acting.untilMs <= nowMs()) return { end: 'time limit' };
  const [user, permissions] = await Promise.all([findUser(acting.userId), permissionsOf(admin)]);
  if (!canManage({ permissions }, 'admin')) return { end: 'admin lost the permission' };
  if (!user) return { end: 'user deleted' };
  if (isSuspended(user)) return { end: 'user suspended' };
  if (await isAdministrator(user)) return { end: 'user became an administrator' };
  return { user };
}

async function isAdministrator(user: UserItem): Promise<boolean> {
  return can(await permissionsOf(user), 'admin');
}

function withoutActing({ acting: _acting, ...session }: SessionItem): SessionItem {
  return session;
}
