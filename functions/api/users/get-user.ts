import type { getUser as route } from '#shared/routes/users.ts';
import { listAccessTokens } from '../../data/access-tokens.ts';
import { findUser } from '../../data/users.ts';
import { presentToken, presentUser } from '../../http/presenters/present-user.ts';
import type { Handler } from '../../http/types.ts';
import { can } from '#shared/permissions.ts';
import { notFound } from '../../platform/app-error.ts';

/** U1. Other people exist only for those who manage users. */
export const getUser: Handler<typeof route> = async ({ params, query, caller }) => {
  const isSelf = params.id === 'me' || params.id === String(caller.user.userId);
  if (!isSelf && !can(caller.permissions, 'users.update')) throw notFound();
  const user = isSelf ? caller.user : await findUser(Number(params.id) || 0);
  if (!user) throw notFound();
  const relations = new Set([...query.with, ...query.load]);
  return {
    user: {
      ...presentUser(user),
      ...(relations.has('tokens') && { tokens: (await listAccessTokens(user.userId)).map(presentToken) }),
      ...(relations.has('social_profiles') && { social_profiles: [] }),
    },
  };
};
