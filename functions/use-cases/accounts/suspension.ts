import type { Reason } from '#shared/messages/errors.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';

/** That somebody is suspended, why, and until when: the page writes the time as its user reads it. */
export function suspension({ deletionAtMs, banComment: reason, bannedUntilMs }: UserItem): Reason {
  if (deletionAtMs !== undefined) return 'beingDeleted';
  if (bannedUntilMs === undefined) {
    return reason ? { code: 'suspendedFor', params: { reason } } : 'suspended';
  }
  const date = toIsoTime(bannedUntilMs);
  return reason
    ? { code: 'suspendedForUntil', params: { reason, date } }
    : { code: 'suspendedUntil', params: { date } };
}
