import { errorMessages, fillMessage } from '#shared/errors.ts';
import { apiTokens } from '#shared/limits.ts';
import { createAccessToken } from '../data/access-tokens.ts';
import type { AccessTokenItem } from '../data/entities/user.ts';
import { invalid } from '../platform/app-error.ts';
import { sha256 } from '../platform/hashing.ts';
import { newId, newSecret } from '../platform/ids.ts';

/**
 * Makes an API token. `plainText` is `{id}|{secret}`; the secret is kept nowhere else (T1). Past the limit 422 on
 * the form's field for the name.
 */
export async function issueAccessToken(
  userId: number,
  name: string,
  field: 'tokenName' | 'device_name' = 'tokenName',
): Promise<{ token: AccessTokenItem; plainText: string }> {
  const secret = newSecret();
  const token = { tokenId: newId(), userId, name, secretHash: sha256(secret) };
  await createAccessToken(token, apiTokens.maxPerUser, () =>
    invalid({ [field]: fillMessage(errorMessages.tooManyTokens, { count: apiTokens.maxPerUser }) }),
  );
  return { token, plainText: `${token.tokenId}|${secret}` };
}
