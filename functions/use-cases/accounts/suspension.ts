import type { Reason } from '#shared/errors.ts';
import type { UserItem } from '../../data/entities/user.ts';

/** That somebody is suspended, why, and until when. */
export function suspension({ banComment: reason, bannedUntilMs }: UserItem): Reason {
  if (bannedUntilMs === undefined) {
    return reason ? { code: 'suspendedFor', params: { reason } } : 'suspended';
  }
  const date = new Date(bannedUntilMs).toISOString().slice(0, 10);
  return reason
    ? { code: 'suspendedForUntil', params: { reason, date } }
    : { code: 'suspendedUntil', params: { date } };
}
