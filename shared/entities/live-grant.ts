import * as z from 'zod';

/** What a browser sends to Ably in exchange for a token. The names are Ably's. */
export const AblyTokenRequest = z.object({
  keyName: z.string(),
  /** In milliseconds. */
  ttl: z.int(),
  /** JSON: operations by channel. */
  capability: z.string(),
  timestamp: z.int(),
  nonce: z.string(),
  mac: z.string(),
});
export type AblyTokenRequest = z.infer<typeof AblyTokenRequest>;

/** A page's connection over a service for live updates, and what the page needs to subscribe there. */
export const LiveGrant = z.object({
  id: z.string(),
  channel: z.string(),
  /** After them the page registers again: it is told nothing more. */
  lifetime_seconds: z.int(),
  /** For Pusher: the proof for this channel and the page's socket. */
  pusher_auth: z.string().nullable(),
  ably_token_request: AblyTokenRequest.nullable(),
});
export type LiveGrant = z.infer<typeof LiveGrant>;
