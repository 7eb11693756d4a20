import * as z from 'zod';
import { hashPassword } from '../password-hash.ts';
import { checkPassword } from '../password-policy.ts';
import { getPool, getUser } from '../user-pools.ts';
import { defineOperation, userInput } from './define-operation.ts';

const input = userInput.extend({ Password: z.string(), Permanent: z.boolean().default(false) });

/** Sets a password: for good when `Permanent`, else one that the user has to change. Sessions stay. */
export const adminSetUserPassword = defineOperation(input, async (pools, request) => {
  const pool = getPool(pools, request.UserPoolId);
  getUser(pools, pool, request.Username);
  checkPassword(request.Password, pool.passwordPolicy);
  const password = await hashPassword(request.Password, pools.passwordWork);
  // Looked up again: the user may have been removed while the hash was made.
  const user = getUser(pools, pool, request.Username);
  pools.users.setPassword(
    user,
    password,
    request.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    pools.now(),
  );
  return {};
});
