import { commit } from '../../data/commit.ts';
import {
  createConnectionSteps,
  findLiveConnection,
  listConnectionsOf,
  setFollowedGroups,
} from '../../data/notifications/live-connections.ts';
import type { Transport } from '../../data/entities/messages/live-connection.ts';
import { outdatedRead, retryOutdated } from '../../data/table/retry-outdated.ts';
import { conflict, forbidden, unauthenticated } from '../../platform/app-error.ts';
import { nowSeconds } from '../../platform/clock.ts';
import { env } from '../../platform/env.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { personalDriveId } from '../drive/access/drives.ts';
import { closeExcessConnections } from '../accounts/sessions/end-connections.ts';
import { findCallerOfSession } from '../accounts/impersonation.ts';
import { drivesSeenBy } from '../drive/access/drives-seen-by.ts';
import { findLiveSession } from '../accounts/sessions/sessions.ts';
import { deleteLiveConnection } from './close-live-connection.ts';
import { nextAskedAtMs } from './connection-order.ts';

/** The gateway ends a connection after two hours, and pages over a service leave it then. */
export const lifetimeSeconds = 2 * 3600;
/** What is known of a connection may go a while after its end. */
const keptSeconds = lifetimeSeconds + 1800;

export interface ConnectionRequest {
  connectionId: string;
  /** The page's origin, as its browser says it. */
  origin: string | undefined;
  /** Value of the session's cookie. */
  sessionSecret: string | undefined;
}

/**
 * Lets a page follow its person's drives. Throws 403 for a page of another site, since browsers send the cookie with
 * any page's handshake, 401 without a live session, and 409 if the connection has ended before it was open.
 */
export async function openLiveConnection({
  connectionId,
  origin,
  sessionSecret,
}: ConnectionRequest): Promise<void> {
  if (origin !== env.baseUrl) throw forbidden();
  const caller = sessionSecret === undefined ? undefined : await findCaller(sessionSecret);
  if (!caller) throw unauthenticated();
  await noteConnection(caller, { connectionId });
}

/**
 * Notes a connection with the drives that its person sees, and ends the oldest ones of a person who has too many. Throws
 * 409 if it has ended before it was open.
 */
export async function noteConnection(
  { user: { userId }, session }: SignedIn,
  { connectionId, transport }: { connectionId: string; transport?: Transport },
): Promise<void> {
  const askedAtSeconds = nowSeconds();
  const askedAtMs = nextAskedAtMs(await listConnectionsOf(userId));
  // Known before anybody looks at what its person sees: what changes from here on finds it.
  const connection = {
    connectionId,
    userId,
    sessionHash: session?.sessionHash,
    followed: [{ driveId: personalDriveId(userId) }],
    askedAtSeconds,
    askedAtMs,
    transport,
    ttl: askedAtSeconds + keptSeconds,
  };
  await commit(createConnectionSteps(connection));
  const isExcess = await closeExcessConnections(userId, connectionId);
  if (!isExcess) await followAnew(connectionId, userId);
  // Last: a call that ends it after this check retries until the connection is open, and closes it then.
  if (!isExcess && (await isFollowing(connectionId))) return;
  await deleteLiveConnection(connectionId);
  throw conflict();
}

async function isFollowing(connectionId: string): Promise<boolean> {
  const connection = await findLiveConnection(connectionId);
  return connection !== undefined && !connection.isEnding;
}

/**
 * The user whose changes the page shows, who is another one than the session's while an admin is logged in as them.
 * Without prolonging the session: a page that is merely open, and connects again and again,
 * is no activity.
 */
async function findCaller(sessionSecret: string): Promise<SignedIn | undefined> {
  const found = await findLiveSession(sessionSecret);
  if (!found) return undefined;
  return findCallerOfSession(found.user, found.session);
}

/** Has all open pages of a person follow what they may see by now. */
export async function followAnewFor(userId: number): Promise<void> {
  for (const { connectionId } of await listConnectionsOf(userId)) await followAnew(connectionId, userId);
}

/** Looks at what a person may see after it has read the connection: whoever is later writes what is newer. */
async function followAnew(connectionId: string, userId: number): Promise<void> {
  const follow = async (): Promise<void> => {
    const connection = await findLiveConnection(connectionId);
    if (!connection || connection.isEnding) return;
    const groups = setFollowedGroups(connection, await drivesSeenBy(userId), outdatedRead);
    for (const steps of groups) await commit(steps);
  };
  const onExhausted = () => new Error(`Others were faster with connection ${connectionId} each time`);
  await retryOutdated(follow, { attempts: 8, onExhausted });
}
