import { listAccessTokens } from '../../../data/accounts/access-tokens.ts';
import type { AccessTokenItem, SessionItem, UserItem } from '../../../data/entities/accounts/user.ts';
import { listSessions } from '../../../data/accounts/sessions.ts';
import { dayMs, nowMs } from '../../../platform/clock.ts';

/** Tokens that nobody has used for longer are no device. */
const tokenInUseMs = 30 * dayMs;

/** The browsers in which a person is signed in, the one at hand among them however new it is. */
export async function listLiveSessions(
  { userId, sessionEpoch }: Pick<UserItem, 'userId' | 'sessionEpoch'>,
  current: SessionItem | undefined,
): Promise<SessionItem[]> {
  const listed = (await listSessions(userId)).filter(
    ({ sessionHash }) => sessionHash !== current?.sessionHash,
  );
  const live = listed.filter(({ epoch, expiresAtMs }) => epoch === sessionEpoch && expiresAtMs > nowMs());
  return current ? [current, ...live] : live;
}

/** The tokens that programs have used of late. */
export async function listTokensInUse(
  owner: Parameters<typeof listAccessTokens>[0],
): Promise<AccessTokenItem[]> {
  const tokens = await listAccessTokens(owner);
  return tokens.filter(({ lastUsedAtMs = 0 }) => nowMs() - lastUsedAtMs < tokenInUseMs);
}
