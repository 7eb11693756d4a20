import { createHash, createHmac } from 'node:crypto';
import { nowSeconds } from '../../platform/clock.ts';
import { callLiveApi } from './call-live-api.ts';

/** An app at Pusher Channels. */
export interface PusherService {
  driver: 'pusher';
  /** That of the app's cluster. */
  apiUrl: string;
  appId: string;
  key: string;
  secret: string;
}

/** The one event of our channels; its data says what it is. */
const eventName = 'message';

/**
 * Sends a text to at most 100 channels (`POST /apps/{app_id}/events`). Throws LiveServiceError.
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/
 */
export async function publishByPusher(
  service: PusherService,
  channels: string[],
  data: string,
): Promise<void> {
  const body = JSON.stringify({ name: eventName, channels, data });
  const path = `/apps/${service.appId}/events`;
  // In the order of the alphabet, as it is signed.
  const query = [
    `auth_key=${service.key}`,
    `auth_timestamp=${nowSeconds()}`,
    'auth_version=1.0',
    `body_md5=${createHash('md5').update(body).digest('hex')}`,
  ].join('&');
  const signature = sign(service, `POST\n${path}\n${query}`);
  await callLiveApi(`${service.apiUrl}${path}?${query}&auth_signature=${signature}`, body);
}

/**
 * The proof by which a browser may subscribe to a private channel, over this one socket.
 * https://pusher.com/docs/channels/library_auth_reference/auth-signatures/
 */
export function signPusherChannel(service: PusherService, socketId: string, channel: string): string {
  return `${service.key}:${sign(service, `${socketId}:${channel}`)}`;
}

const sign = ({ secret }: PusherService, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');
