import type { BodyOf } from '#shared/contract/define-route.ts';
import type { LiveGrant } from '#shared/entities/live-grant.ts';
import type { createLiveConnection as route } from '#shared/routes/notifications/live-connections.ts';
import { findLiveConnection } from '../../data/notifications/live-connections.ts';
import { conflict, notFound } from '../../platform/app-error.ts';
import { newSecret } from '../../platform/ids.ts';
import { signAblyTokenRequest } from '../../push/services/ably.ts';
import { channelOf, type LiveService } from '../../push/services/live-service.ts';
import { signPusherChannel } from '../../push/services/pusher.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { deleteLiveConnection } from './close-live-connection.ts';
import { lifetimeSeconds, noteConnection } from './live-connections.ts';
import { getLiveService } from './live-settings.ts';

/**
 * Lets a page follow its person's drives over a service: notes it as a socket of the site's own is noted, and returns
 * what the service asks of the page. Throws 409 if the site has chosen another service by now.
 */
export async function openServiceConnection(
  caller: SignedIn,
  { service: driver, socket_id: socketId = '' }: BodyOf<typeof route>,
): Promise<LiveGrant> {
  const service = await getLiveService();
  if (service?.driver !== driver) throw conflict('liveServiceChanged');
  const connectionId = newSecret();
  await noteConnection(caller, { connectionId, transport: driver });
  return grantOf(service, connectionId, socketId);
}

function grantOf(service: LiveService, id: string, socketId: string): LiveGrant {
  const channel = channelOf(id);
  return {
    id,
    channel,
    lifetime_seconds: lifetimeSeconds,
    pusher_auth: service.driver === 'pusher' ? signPusherChannel(service, socketId, channel) : null,
    ably_token_request:
      service.driver === 'ably' ? signAblyTokenRequest(service, channel, lifetimeSeconds) : null,
  };
}

/** Forgets a connection of the session. Throws 404 for one of another session. */
export async function leaveServiceConnection({ session }: SignedIn, connectionId: string): Promise<void> {
  const connection = await findLiveConnection(connectionId);
  const isOwn = connection?.transport && connection.sessionHash === session?.sessionHash;
  if (!isOwn) throw notFound();
  await deleteLiveConnection(connectionId);
}
