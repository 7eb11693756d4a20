import { chunk } from '#shared/chunk.ts';
import { type AblyService, publishByAbly } from './ably.ts';
import { publishByPusher, type PusherService } from './pusher.ts';

/** A service that carries messages to open pages in place of the site's own sockets. */
export type LiveService = PusherService | AblyService;

/** Both services take as many. */
const channelsPerCall = 100;

/** The channel of one connection. Nobody can guess its id, and nobody else can subscribe. */
export const channelOf = (connectionId: string) => `private-live-${connectionId}`;

/** Sends a message, as JSON, to the channels of connections. Throws LiveServiceError after all calls were made. */
export async function publish(service: LiveService, connectionIds: string[], message: object): Promise<void> {
  const data = JSON.stringify(message);
  const calls = chunk(connectionIds, channelsPerCall).map((ids) =>
    publishSome(service, ids.map(channelOf), data),
  );
  const failed = (await Promise.allSettled(calls)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

const publishSome = (service: LiveService, channels: string[], data: string) =>
  service.driver === 'pusher'
    ? publishByPusher(service, channels, data)
    : publishByAbly(service, channels, data);
