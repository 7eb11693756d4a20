import { commit, isFailedCondition, put } from './commit.ts';
import { AccessToken, type AccessTokenItem } from './entities/user.ts';
import { countTokenStep } from './users.ts';

export async function findAccessToken(tokenId: number): Promise<AccessTokenItem | undefined> {
  const { data } = await AccessToken.get({ tokenId }).go({ consistent: true });
  return data ?? undefined;
}

/** A person's tokens, oldest first. There are few: their number is limited. */
export async function listAccessTokens(userId: number): Promise<AccessTokenItem[]> {
  const { data } = await AccessToken.query.byUser({ userId }).go({ pages: 'all' });
  return data;
}

/** Keeps a new token, unless the person has `max` of them. */
export async function createAccessToken(
  token: AccessTokenItem,
  max: number,
  tooMany: () => Error,
): Promise<void> {
  await commit([put(AccessToken.create(token).params()), countTokenStep(token.userId, max, tooMany)]);
}

/** Notes that a token is in use; false where it was deleted meanwhile. */
export async function touchAccessToken(tokenId: number, lastUsedAtMs: number): Promise<boolean> {
  try {
    await AccessToken.patch({ tokenId }).set({ lastUsedAtMs }).go();
    return true;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return false;
  }
}
