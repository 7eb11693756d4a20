import { createLiveConnection } from '../data/live-connections.ts';
import { forbidden, unauthenticated } from '../platform/app-error.ts';
import { nowSeconds } from '../platform/clock.ts';
import { env } from '../platform/env.ts';
import { isBanned, permissionsOf } from './caller.ts';
import type { SignedIn } from './caller.ts';
import { personalDriveId } from './drives.ts';
import { findLiveSession } from './sessions.ts';

/** The gateway ends a connection after two hours; what is known of it may go a while later. */
const keptSeconds = 2.5 * 3600;

/** The drives whose changes a person sees. */
export function drivesOf(caller: SignedIn): string[] {
  return [personalDriveId(caller.user.userId)];
}

export interface ConnectionRequest {
  connectionId: string;
  /** The page's origin, as its browser says it. */
  origin: string | undefined;
  /** Value of the session's cookie. */
  sessionSecret: string | undefined;
}

/**
 * Lets a page follow its person's drives. Throws 403 for a page of another site, since browsers send the cookie with
 * any page's handshake, and 401 without a live session.
 */
export async function openLiveConnection({
  connectionId,
  origin,
  sessionSecret,
}: ConnectionRequest): Promise<void> {
  if (origin !== env.baseUrl) throw forbidden();
  const caller = sessionSecret === undefined ? undefined : await findCaller(sessionSecret);
  if (!caller) throw unauthenticated();
  const askedAtSeconds = nowSeconds();
  await createLiveConnection({
    connectionId,
    userId: caller.user.userId,
    driveIds: drivesOf(caller),
    askedAtSeconds,
    ttl: askedAtSeconds + keptSeconds,
  });
}

/** Without prolonging the session: a page that is merely open, and connects again and again, is no activity (C21). */
async function findCaller(sessionSecret: string): Promise<SignedIn | undefined> {
  const found = await findLiveSession(sessionSecret);
  if (!found || isBanned(found.user)) return undefined;
  const { user, session } = found;
  return { kind: 'user', user, permissions: permissionsOf(user), session };
}
