import type { RefreshTokenStore } from './refresh-token-store.ts';
import { CognitoFault, userNotFound } from './cognito-fault.ts';
import type { TokenSigner } from './token-signer.ts';
import { signsInByEmail } from './user-pool-config.ts';
import type { UserPoolConfig } from './user-pool-config.ts';
import type { StoredUser, UserStore } from './user-store.ts';

/** What the operations work with. */
export interface UserPools {
  configs: Map<string, UserPoolConfig>;
  users: UserStore;
  refreshTokens: RefreshTokenStore;
  signer: TokenSigner;
  /** The beginning of every token's issuer, before `/{poolId}`. */
  issuerUrl: string;
  /** The time in epoch milliseconds. */
  now: () => number;
  /** Work of a password's hash. */
  passwordWork: number;
}

/** The pool of that id; ResourceNotFoundException without it. */
export function getPool(pools: UserPools, poolId: string): UserPoolConfig {
  const pool = pools.configs.get(poolId);
  if (pool === undefined) {
    throw new CognitoFault('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
  }
  return pool;
}

/** The user of that name, `sub`, or e-mail address where the pool signs in by e-mail. */
export function findUser(pools: UserPools, pool: UserPoolConfig, name: string): StoredUser | undefined {
  const byName = pools.users.findByName(pool.id, name);
  if (byName !== undefined || !signsInByEmail(pool)) return byName;
  return pools.users.findByEmail(pool.id, name);
}

/** Like findUser, with UserNotFoundException for nobody. */
export function getUser(pools: UserPools, pool: UserPoolConfig, name: string): StoredUser {
  const user = findUser(pools, pool, name);
  if (user === undefined) throw userNotFound();
  return user;
}
