import { createHmac } from 'node:crypto';
import type { AblyTokenRequest } from '#shared/entities/live-grant.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { newSecret } from '../../platform/ids.ts';
import { callLiveApi } from './call-live-api.ts';

/** An app at Ably, by one of its API keys. */
export interface AblyService {
  driver: 'ably';
  apiUrl: string;
  /** The part of the API key before the colon. */
  key: string;
  secret: string;
}

/**
 * Sends a text to at most 100 channels (`POST /messages`). Throws LiveServiceError, also where it failed for some of them.
 * https://ably.com/docs/api/rest-api#batch-publish
 */
export async function publishByAbly(service: AblyService, channels: string[], data: string): Promise<void> {
  const credentials = Buffer.from(`${service.key}:${service.secret}`).toString('base64');
  const body = JSON.stringify({ channels, messages: { data } });
  await callLiveApi(`${service.apiUrl}/messages`, body, { authorization: `Basic ${credentials}` });
}

/**
 * A signed request, which a browser exchanges once for a token that can subscribe to one channel.
 * https://ably.com/docs/api/rest-sdk/types#token-request
 */
export function signAblyTokenRequest(
  { key, secret }: AblyService,
  channel: string,
  lifetimeSeconds: number,
): AblyTokenRequest {
  const request = {
    keyName: key,
    ttl: lifetimeSeconds * secondMs,
    capability: JSON.stringify({ [channel]: ['subscribe'] }),
    timestamp: nowMs(),
    nonce: newSecret(),
  };
  const { keyName, ttl, capability, timestamp, nonce } = request;
  // The empty line is the client's id: tokens have none.
  const lines = [keyName, ttl, capability, '', timestamp, nonce].map((part) => `${part}\n`);
  const mac = createHmac('sha256', secret).update(lines.join('')).digest('base64');
  return { ...request, mac };
}

/** Exchanges a request for a token, as a browser does. Throws LiveServiceError. */
export async function requestAblyToken(
  { apiUrl, key }: AblyService,
  request: AblyTokenRequest,
): Promise<void> {
  await callLiveApi(`${apiUrl}/keys/${key}/requestToken`, JSON.stringify(request));
}
