import * as z from 'zod';
import { CognitoFault } from '../cognito-fault.ts';
import { hashPassword } from '../password-hash.ts';
import { checkPassword } from '../password-policy.ts';
import { presentAttributes, presentUser } from '../present-user.ts';
import { signsInByEmail } from '../user-pool-config.ts';
import type { UserPoolConfig } from '../user-pool-config.ts';
import { findUser, getPool } from '../user-pools.ts';
import { attributeList, defineOperation, userInput } from './define-operation.ts';

const input = userInput.extend({
  MessageAction: z.literal('SUPPRESS', {
    error: 'The local user pool sends no messages: MessageAction must be SUPPRESS.',
  }),
  TemporaryPassword: z.string().optional(),
  UserAttributes: attributeList.default([]),
});

/**
 * Adds a user who has to set a password before signing in. In a pool with e-mail addresses as user names
 * the address becomes the `email` attribute and the user name is generated.
 */
export const adminCreateUser = defineOperation(input, async (pools, request) => {
  const pool = getPool(pools, request.UserPoolId);
  const temporaryPassword = request.TemporaryPassword;
  if (temporaryPassword !== undefined) checkPassword(temporaryPassword, pool.passwordPolicy);
  const password =
    temporaryPassword === undefined ? undefined : await hashPassword(temporaryPassword, pools.passwordWork);

  const attributes = Object.fromEntries(request.UserAttributes.map(({ Name, Value }) => [Name, Value]));
  const newUser = toNewUser(pool, request.Username, attributes);
  if (findUser(pools, pool, newUser.username ?? request.Username)) {
    throw new CognitoFault('UsernameExistsException', 'User account already exists');
  }
  const user = pools.users.add(newUser, pools.now());
  if (password !== undefined) pools.users.setPassword(user, password, 'FORCE_CHANGE_PASSWORD', pools.now());
  return { User: { ...presentUser(user), Attributes: presentAttributes(user) } };
});

function toNewUser(pool: UserPoolConfig, username: string, attributes: Record<string, string>) {
  if (!signsInByEmail(pool)) return { poolId: pool.id, username, attributes };
  if (!z.email().safeParse(username).success) {
    throw new CognitoFault('InvalidParameterException', 'Username should be an email.');
  }
  return { poolId: pool.id, attributes: { ...attributes, email: username } };
}
