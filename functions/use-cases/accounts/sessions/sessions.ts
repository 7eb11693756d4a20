import { proofs, sessions } from '#shared/limits/account-limits.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { SessionItem, UserItem } from '../../../data/entities/accounts/user.ts';
import {
  createSessionStep,
  findCallingSession,
  findSession,
  touchSession,
} from '../../../data/accounts/sessions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { ItemKey } from '../../../data/table/stored-items.ts';
import { dayMs, hourMs, nowMs, secondMs } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newSecret } from '../../../platform/ids.ts';
import { isSuspended } from '../caller.ts';

/** How long a session lives from now: 30 days when remembered, else 120 minutes without activity. */
function lifeMs(remember: boolean): number {
  return remember ? sessions.rememberDays * dayMs : sessions.idleMinutes * 60 * secondMs;
}

export interface StartedSession {
  /** Value of the cookie: known to the browser alone. */
  secret: string;
  session: SessionItem;
}

/** Where and how somebody signs in. */
export type SignInVisit = Pick<SessionItem, 'ipAddress' | 'userAgent' | 'city' | 'country'>;

/** A session that is to be kept, with an id that nobody has seen before (no fixation). */
export function newSession(
  user: Pick<UserItem, 'userId' | 'sessionEpoch'>,
  input: SignInVisit & Pick<SessionItem, 'remember'>,
): StartedSession {
  // With the id of the person, one call of the table reads them with their session.
  const secret = `${user.userId}.${newSecret()}`;
  const now = nowMs();
  const expiresAtMs = now + lifeMs(input.remember);
  const session: SessionItem = {
    ...input,
    userId: user.userId,
    epoch: user.sessionEpoch,
    userAgent: input.userAgent?.slice(0, 500),
    sessionHash: sha256(secret),
    createdAtMs: now,
    lastActiveAtMs: now,
    expiresAtMs,
    ttl: Math.ceil(expiresAtMs / secondMs),
  };
  return { secret, session };
}

/** Starts a session, in one write with what stands beside it. */
export async function startSession(
  user: Pick<UserItem, 'userId' | 'sessionEpoch'>,
  input: SignInVisit & Pick<SessionItem, 'remember'>,
  alongside: Step[] = [],
): Promise<StartedSession> {
  const started = newSession(user, input);
  await commit([createSessionStep(started.session), ...alongside]);
  return started;
}

/** The keys of what a request will ask for, by the person who says they call. */
type ReadAhead = (userId: number) => readonly ItemKey[];

export interface LiveSession {
  user: UserItem;
  session: SessionItem;
}

/** The live session behind a cookie and its person; it ends by its time, with its person, their epoch, and by a suspension. */
export async function findLiveSession(secret: string): Promise<LiveSession | undefined> {
  const found = await findKept(secret);
  return found && !isSuspended(found.user) ? followEpoch(found) : undefined;
}

/** A session that is still stored, with its user. It may have ended with the epoch of the user. */
async function findKept(secret: string, ahead?: ReadAhead): Promise<LiveSession | undefined> {
  const [, userId] = /^(\d{1,16})\./.exec(secret) ?? [];
  if (userId === undefined) return undefined;
  const keys = ahead?.(Number(userId));
  const { session, user } = await findCallingSession(sha256(secret), Number(userId), keys);
  if (!session || session.userId !== user?.userId || session.expiresAtMs <= nowMs()) return undefined;
  return { user, session };
}

/**
 * The session where it is of its person's epoch. One that goes on while the others end is given the new epoch, which
 * can happen between the reads of the two: both are read again, the session first, as long as it was given another one.
 */
async function followEpoch(
  { user, session }: LiveSession,
  { isInOrder = false } = {},
): Promise<LiveSession | undefined> {
  if (user.sessionEpoch === session.epoch) return { user, session };
  const again = await findSession(session.sessionHash);
  // Read together, the person may be as they were before the session.
  if (!again || (isInOrder && again.epoch === session.epoch)) return undefined;
  const userNow = await findUser(session.userId);
  return userNow && followEpoch({ user: userNow, session: again }, { isInOrder: true });
}

/**
 * The same for a request of the person: each prolongs the session. That is written down every few minutes only, and
 * then the browser's cookies must be prolonged as well (`isProlonged`). A session that has ended but is stored tells
 * whose it was: a suspension leaves sessions stored, so that their browsers learn why.
 * @param options `prolongs` is false for a request that a page makes by itself; `ahead` names what else is read with it
 */
export async function visitSession(
  secret: string,
  { prolongs = true, ahead }: { prolongs?: boolean; ahead?: ReadAhead } = {},
): Promise<(LiveSession & { isProlonged: boolean }) | { ended: LiveSession } | undefined> {
  const kept = await findKept(secret, ahead);
  const found = kept && !isSuspended(kept.user) && (await followEpoch(kept));
  if (!found) return kept && { ended: kept };
  const { user, session } = found;
  const now = nowMs();
  if (!prolongs || now - session.lastActiveAtMs <= sessions.touchAfterSeconds * secondMs) {
    return { ...found, isProlonged: false };
  }
  const [hour, knownHour] = [now, session.lastActiveAtMs].map((ms) => Math.floor(ms / hourMs));
  const times = {
    lastActiveAtMs: now,
    activeHour: hour === knownHour ? undefined : hour,
    expiresAtMs: now + lifeMs(session.remember),
  };
  if (!(await touchSession(session.sessionHash, times))) return undefined;
  return { user, session: { ...session, ...times }, isProlonged: true };
}

/** Whether the session's password was confirmed within so many seconds. */
export function isPasswordConfirmed(
  session: SessionItem | undefined,
  seconds: number = proofs.passwordConfirmedSeconds,
): boolean {
  return session?.confirmedAtMs !== undefined && nowMs() - session.confirmedAtMs < seconds * secondMs;
}
