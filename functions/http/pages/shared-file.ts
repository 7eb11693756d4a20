import { type Reply, reply } from '../types.ts';

/** A file that is the same for every visitor. Browsers and search engines cache it for an hour. */
export function sharedFile(type: string, text: string): Reply {
  return reply({ text, headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } });
}
