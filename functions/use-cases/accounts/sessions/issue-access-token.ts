import { apiTokens } from '#shared/limits/account-limits.ts';
import { addTokenSteps } from '../../../data/accounts/access-tokens.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { AccessTokenItem, UserItem } from '../../../data/entities/accounts/user.ts';
import { invalid } from '../../../platform/app-error.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { type NamedUser, securityStep } from '../../site/audit/audit-step.ts';
import { requireApi } from '../require-api.ts';

export interface NewToken {
  token: AccessTokenItem;
  /** `{id}|{secret}`; the secret is kept nowhere else. */
  plainText: string;
}

type Owner = Pick<UserItem, 'userId' | 'tokenEpoch'>;

/** An API token that is still to be kept. Throws 403 while the site has no API. */
export async function newAccessToken({ userId, tokenEpoch }: Owner, name: string): Promise<NewToken> {
  await requireApi();
  const secret = newSecret();
  const epoch = tokenEpoch === undefined ? {} : { epoch: tokenEpoch };
  const token = { tokenId: newId(), userId, name, secretHash: sha256(secret), ...epoch };
  return { token, plainText: `${token.tokenId}|${secret}` };
}

/**
 * Creates an API token in one transaction with the given steps. Throws 422 at the name's field beyond the limit,
 * and 403 while the site has no API.
 */
export async function issueAccessToken(
  owner: Owner & NamedUser,
  name: string,
  field: 'tokenName' | 'device_name' = 'tokenName',
  alongside: Step[] = [],
): Promise<NewToken> {
  const made = await newAccessToken(owner, name);
  const tooMany = () =>
    invalid({ [field]: { code: 'tooManyTokens', params: { count: apiTokens.maxPerUser } } });
  const target = { type: 'token' as const, id: String(made.token.tokenId), name };
  await commit([
    ...addTokenSteps(made.token, apiTokens.maxPerUser, tooMany),
    securityStep('token.create', owner, { target }),
    ...alongside,
  ]);
  return made;
}
