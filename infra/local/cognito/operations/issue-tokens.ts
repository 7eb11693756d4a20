import { randomUUID } from 'node:crypto';
import type { UserPools } from '../user-pools.ts';
import type { StoredUser } from '../user-store.ts';

const lifetimeSeconds = 3600;

/**
 * Makes the access and ID tokens of a signed-in user, good for an hour.
 * @param signedInAt when the password was given, in epoch milliseconds; a refresh keeps it.
 */
export function issueTokens(pools: UserPools, user: StoredUser, clientId: string, signedInAt: number) {
  const issuedAt = Math.floor(pools.now() / 1000);
  const common = {
    sub: user.sub,
    iss: `${pools.issuerUrl}/${user.poolId}`,
    auth_time: Math.floor(signedInAt / 1000),
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
  };
  const { email_verified, ...attributes } = user.attributes;
  return {
    AccessToken: pools.signer.signClaims({
      ...common,
      jti: randomUUID(),
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      client_id: clientId,
      username: user.username,
    }),
    IdToken: pools.signer.signClaims({
      ...attributes,
      ...(email_verified !== undefined && { email_verified: email_verified === 'true' }),
      ...common,
      jti: randomUUID(),
      token_use: 'id',
      aud: clientId,
      'cognito:username': user.username,
    }),
    ExpiresIn: lifetimeSeconds,
    TokenType: 'Bearer',
  };
}
