import { presentAttributes, presentUser } from '../present-user.ts';
import { getPool, getUser } from '../user-pools.ts';
import type { UserPools } from '../user-pools.ts';
import type { StoredUser } from '../user-store.ts';
import { defineOperation, userInput } from './define-operation.ts';
import type { Operation } from './define-operation.ts';

/** Answers the attributes and state of a user. */
export const adminGetUser = onUser((_pools, user) => ({
  ...presentUser(user),
  UserAttributes: presentAttributes(user),
}));

/** Removes a user and their tokens. */
export const adminDeleteUser = onUser((pools, user) => {
  pools.users.remove(user);
  return {};
});

/** Refuses further sign-ins and makes the tokens issued so far invalid. */
export const adminDisableUser = onUser((pools, user) => {
  pools.users.setEnabled(user, false, pools.now());
  pools.users.revokeTokens(user);
  return {};
});

/** Lets a disabled user sign in again. */
export const adminEnableUser = onUser((pools, user) => {
  pools.users.setEnabled(user, true, pools.now());
  return {};
});

/** Makes the refresh tokens issued so far invalid. */
export const adminUserGlobalSignOut = onUser((pools, user) => {
  pools.users.revokeTokens(user);
  return {};
});

function onUser(run: (pools: UserPools, user: StoredUser) => object): Operation {
  return defineOperation(userInput, (pools, request) =>
    run(pools, getUser(pools, getPool(pools, request.UserPoolId), request.Username)),
  );
}
