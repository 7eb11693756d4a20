import { type Reply, reply } from './types.ts';

/** Headers that programs on other origins may send, as a preflight is answered. */
export const corsRequestHeaders =
  'Authorization, Content-Type, Accept, X-HTTP-Method-Override, Idempotency-Key, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset';

/** The answer to the preflight of another origin's call. */
export function answerPreflight(): Reply {
  return reply({
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
      'access-control-allow-headers': corsRequestHeaders,
      'access-control-max-age': '600',
    },
  });
}
