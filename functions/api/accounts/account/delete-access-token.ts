import { can } from '#shared/permissions/can.ts';
import type { deleteAccessToken as route } from '#shared/routes/accounts/account.ts';
import {
  deleteAccessToken as removeToken,
  findAccessToken,
  isTokenEnded,
} from '../../../data/accounts/access-tokens.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';

/** T2. Who manages users may end the tokens of others. */
export const deleteAccessToken: Handler<typeof route> = async ({ params, caller }) => {
  const token = await findAccessToken(params.id);
  const isOwn = token?.userId === caller.user.userId;
  if (!token || !(isOwn || can(caller.permissions, 'users.update'))) throw notFound();
  const owner = isOwn ? caller.user : await findUser(token.userId);
  if (!owner || isTokenEnded(token, owner)) throw notFound();
  await removeToken(token, notFound);
  return {};
};
