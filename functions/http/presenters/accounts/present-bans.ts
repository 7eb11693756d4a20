import type { Ban } from '#shared/entities/accounts/ban.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { findBans } from '../../../data/accounts/bans.ts';
import type { BanRecord } from '../../../data/entities/accounts/ban-history.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { isInForce } from '../../../use-cases/accounts/bans.ts';
import { isBanned } from '../../../use-cases/accounts/caller.ts';

/** The bans of a user for those who manage users: the one in force first, then earlier ones, newest first. */
export async function presentBans(user: UserItem): Promise<Pick<User, 'banned_at' | 'bans'>> {
  const { bans } = await findBans(user.userId);
  const { bannedAtMs } = user;
  return {
    banned_at: bannedAtMs !== undefined && isBanned(user) ? toIsoTime(bannedAtMs) : null,
    bans: bans.map(presentBan),
  };
}

function presentBan(ban: BanRecord): Ban {
  const { comment = null, bannedAtMs, by, untilMs, end } = ban;
  const expiredAt = untilMs === undefined ? null : toIsoTime(untilMs);
  const isOver = !isInForce(ban);
  return {
    comment,
    expired_at: expiredAt,
    banned_at: toIsoTime(bannedAtMs),
    banned_by: by,
    ended: end?.how ?? (isOver ? 'expired' : null),
    ended_at: end ? toIsoTime(end.atMs) : isOver ? expiredAt : null,
    ended_by: end?.by ?? null,
  };
}
