import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { CognitoFault, wrongCredentials } from '../cognito-fault.ts';
import { verifyPassword } from '../password-hash.ts';
import { addFailedSignIn, isLockedOut, noFailedSignIns } from '../sign-in-lockout.ts';
import type { UserPoolConfig } from '../user-pool-config.ts';
import { findUser, getPool } from '../user-pools.ts';
import type { UserPools } from '../user-pools.ts';
import type { StoredUser } from '../user-store.ts';
import { defineOperation } from './define-operation.ts';
import { issueTokens } from './issue-tokens.ts';

const input = z.object({
  UserPoolId: z.string(),
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});
type AuthRequest = z.infer<typeof input>;

/** The names by which a client's `ExplicitAuthFlows` allow a flow. */
const allowedBy: Record<string, string[]> = {
  ADMIN_USER_PASSWORD_AUTH: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH'],
  REFRESH_TOKEN_AUTH: ['ALLOW_REFRESH_TOKEN_AUTH'],
};

/** Signs in with a password or a refresh token, through the flows that the client allows. */
export const adminInitiateAuth = defineOperation(input, (pools, request) => {
  const pool = getPool(pools, request.UserPoolId);
  checkFlow(pool, request);
  return request.AuthFlow === 'REFRESH_TOKEN_AUTH'
    ? refresh(pools, pool, request)
    : signIn(pools, pool, request);
});

function checkFlow(pool: UserPoolConfig, { ClientId, AuthFlow }: AuthRequest): void {
  const client = pool.clients.find(({ id }) => id === ClientId);
  if (client === undefined) {
    throw new CognitoFault('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
  }
  if (!allowedBy[AuthFlow]?.some((name) => client.explicitAuthFlows.includes(name))) {
    throw new CognitoFault('InvalidParameterException', `Auth flow ${AuthFlow} not enabled for this client`);
  }
}

async function signIn(pools: UserPools, pool: UserPoolConfig, request: AuthRequest): Promise<object> {
  const name = getParameter(request, 'USERNAME');
  const isRight = await verifyPassword(
    getParameter(request, 'PASSWORD'),
    findUser(pools, pool, name)?.password,
    pools.passwordWork,
  );
  // Read after the slow hash: attempts sent all at once are judged one after the other, against each
  // other's failures, and a user disabled meanwhile is refused.
  const user = findUser(pools, pool, name);
  if (user === undefined) throw wrongCredentials();
  checkAttempt(pools, user, isRight);
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: randomUUID(),
      ChallengeParameters: { USER_ID_FOR_SRP: user.username },
    };
  }
  const signedInAt = pools.now();
  const tokens = issueTokens(pools, user, request.ClientId, signedInAt);
  const RefreshToken = pools.refreshTokens.issue(user, request.ClientId, signedInAt);
  return { AuthenticationResult: { ...tokens, RefreshToken }, ChallengeParameters: {} };
}

function checkAttempt(pools: UserPools, user: StoredUser, isRight: boolean): void {
  if (isLockedOut(user.failed, pools.now())) {
    throw new CognitoFault('NotAuthorizedException', 'Password attempts exceeded');
  }
  if (!isRight) {
    pools.users.setFailedSignIns(user, addFailedSignIn(user.failed, pools.now()));
    throw wrongCredentials();
  }
  if (!user.isEnabled) throw new CognitoFault('NotAuthorizedException', 'User is disabled.');
  if (user.failed.failedCount > 0) pools.users.setFailedSignIns(user, noFailedSignIns);
}

function refresh(pools: UserPools, pool: UserPoolConfig, request: AuthRequest): object {
  const grant = pools.refreshTokens.find(getParameter(request, 'REFRESH_TOKEN'));
  const user = grant && pools.users.findBySeq(grant.userSeq);
  if (!grant || !user || user.poolId !== pool.id || grant.clientId !== request.ClientId) {
    throw new CognitoFault('NotAuthorizedException', 'Invalid Refresh Token');
  }
  if (grant.expiresAt <= pools.now()) {
    throw new CognitoFault('NotAuthorizedException', 'Refresh Token has expired');
  }
  if (!user.isEnabled) throw new CognitoFault('NotAuthorizedException', 'User is disabled.');
  if (grant.tokenGeneration !== user.tokenGeneration) {
    throw new CognitoFault('NotAuthorizedException', 'Refresh Token has been revoked');
  }
  const tokens = issueTokens(pools, user, request.ClientId, grant.signedInAt);
  return { AuthenticationResult: tokens, ChallengeParameters: {} };
}

function getParameter(request: AuthRequest, name: string): string {
  const value = request.AuthParameters[name];
  if (value === undefined) {
    throw new CognitoFault('InvalidParameterException', `Missing required parameter ${name}`);
  }
  return value;
}
