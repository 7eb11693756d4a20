import { sessions } from '#shared/limits.ts';
import type { SessionItem } from '../data/entities/user.ts';
import { createSession, findSession, touchSession } from '../data/sessions.ts';
import { dayMs, nowMs, secondMs } from '../platform/clock.ts';
import { sha256 } from '../platform/hashing.ts';
import { newSecret } from '../platform/ids.ts';

/** How long a session lives from now: 30 days when remembered, else 120 minutes without activity (C21). */
function lifeMs(remember: boolean): number {
  return remember ? sessions.rememberDays * dayMs : sessions.idleMinutes * 60 * secondMs;
}

export interface StartedSession {
  /** Value of the cookie: known to the browser alone. */
  secret: string;
  session: SessionItem;
}

/** Starts a session with an id that nobody has seen before (no fixation). */
export async function startSession(input: {
  userId: number;
  remember: boolean;
  ipAddress?: string;
  userAgent?: string;
}): Promise<StartedSession> {
  const secret = newSecret();
  const now = nowMs();
  const expiresAtMs = now + lifeMs(input.remember);
  const session: SessionItem = {
    ...input,
    userAgent: input.userAgent?.slice(0, 500),
    sessionHash: sha256(secret),
    createdAtMs: now,
    lastActiveAtMs: now,
    expiresAtMs,
    ttl: Math.ceil(expiresAtMs / secondMs),
  };
  await createSession(session);
  return { secret, session };
}

/**
 * The live session behind a cookie. Each use prolongs it; that is written down every few minutes only, and then
 * the browser's cookies must be prolonged as well (`isProlonged`).
 */
export async function findLiveSession(
  secret: string,
): Promise<{ session: SessionItem; isProlonged: boolean } | undefined> {
  const session = await findSession(sha256(secret));
  const now = nowMs();
  if (!session || session.expiresAtMs <= now) return undefined;
  if (now - session.lastActiveAtMs <= sessions.touchAfterSeconds * secondMs) {
    return { session, isProlonged: false };
  }
  const times = { lastActiveAtMs: now, expiresAtMs: now + lifeMs(session.remember) };
  if (!(await touchSession(session.sessionHash, times))) return undefined;
  return { session: { ...session, ...times }, isProlonged: true };
}
