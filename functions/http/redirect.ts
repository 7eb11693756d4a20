import { type Reply, reply } from './types.ts';

/** A redirect with status 302. */
export function redirect(location: string): Reply {
  return reply({ status: 302, headers: { location } });
}
