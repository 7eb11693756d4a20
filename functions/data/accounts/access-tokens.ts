import { isFailedCondition, put, remove, type Step, update } from '../commit.ts';
import {
  AccessToken,
  type AccessTokenItem,
  accessTokenKey,
  type UserItem,
} from '../entities/accounts/user.ts';
import { itemReader } from '../table/read-item.ts';
import { findWithSiteVersion } from '../site/site-version.ts';
import { countTokenStep, uncountTokenStep } from './users.ts';

const readToken = itemReader<AccessTokenItem>(AccessToken);

export async function findAccessToken(tokenId: number): Promise<AccessTokenItem | undefined> {
  const { data } = await AccessToken.get({ tokenId }).go({ consistent: true });
  return data ?? undefined;
}

/** The same for a request, with the version of the site's configuration in the same call. */
export async function findCallingToken(tokenId: number): Promise<AccessTokenItem | undefined> {
  const [stored] = await findWithSiteVersion([accessTokenKey(tokenId)]);
  return stored && readToken(stored);
}

type TokenOwner = Pick<UserItem, 'userId' | 'tokenEpoch'>;

/** Whether a token was ended together with all others that its owner had. */
export function isTokenEnded({ epoch = 0 }: AccessTokenItem, { tokenEpoch = 0 }: TokenOwner): boolean {
  return epoch !== tokenEpoch;
}

/** A user's tokens, oldest first. There are few: their number is limited. */
export async function listAccessTokens(owner: TokenOwner): Promise<AccessTokenItem[]> {
  const { data } = await AccessToken.query.byUser({ userId: owner.userId }).go({ pages: 'all' });
  return data.filter((token) => !isTokenEnded(token, owner));
}

/**
 * The step that takes a token over into a new `tokenEpoch` of its owner: it goes on while the others end. Fails with
 * `changed` where it was deleted or has ended since it was read.
 */
export function keepTokenStep(
  { tokenId, epoch: former }: AccessTokenItem,
  epoch: number,
  changed: () => Error,
): Step {
  const patch = AccessToken.patch({ tokenId }).set({ epoch }).where(hasEpoch(former));
  return update(patch.params(), changed);
}

/** Condition that a token has the epoch that was read. */
function hasEpoch(known: number | undefined) {
  return (
    { epoch }: { epoch: number },
    { eq, notExists }: { eq: (field: number, value: number) => string; notExists: (field: number) => string },
  ): string => (known === undefined ? notExists(epoch) : eq(epoch, known));
}

/** Deletes tokens that have ended: they no longer work, nor count. */
export async function deleteEndedTokens(owner: TokenOwner): Promise<void> {
  const { data } = await AccessToken.query.byUser({ userId: owner.userId }).go({ pages: 'all' });
  await Promise.all(data.filter((token) => isTokenEnded(token, owner)).map(deleteEnded));
}

/** The index that lists tokens is behind the table: one that was taken over a moment ago seems ended there. */
async function deleteEnded({ tokenId, epoch }: AccessTokenItem): Promise<void> {
  try {
    await AccessToken.delete({ tokenId }).where(hasEpoch(epoch)).go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}

/** The step that keeps a new token. The user's count of tokens must be changed in the same transaction. */
export function createTokenStep(token: AccessTokenItem): Step {
  return put(AccessToken.create(token).params());
}

/** The steps that keep a new token and count it. Fail with `tooMany` if the user has `max` tokens. */
export function addTokenSteps(token: AccessTokenItem, max: number, tooMany: () => Error): Step[] {
  return [createTokenStep(token), countTokenStep(token.userId, max, tooMany)];
}

/** The steps that delete a token, which stops working at once. Fail with `gone` if it was deleted before. */
export function deleteTokenSteps(
  { tokenId, userId }: Pick<AccessTokenItem, 'tokenId' | 'userId'>,
  gone: () => Error,
): Step[] {
  return [remove(AccessToken.remove({ tokenId }).params(), gone), uncountTokenStep(userId)];
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
