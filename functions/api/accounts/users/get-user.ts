import type { getUser as route } from '#shared/routes/accounts/users.ts';
import { can } from '#shared/permissions.ts';
import { loadRelations } from '../../../http/presenters/load-relations.ts';
import { presentUserTo } from '../../../http/presenters/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { getPerson } from '../../../use-cases/accounts/manage-people.ts';

/** U1. Other people exist only for those who manage users. */
export const getUser: Handler<typeof route> = async ({ params, query, caller }) => {
  const user = await getPerson(caller, params.id);
  const relations = await loadRelations(user, {
    load: new Set([...query.with, ...query.load]),
    count: new Set(query.loadCount),
    asManager: can(caller.permissions, 'users.update'),
  });
  return { user: { ...presentUserTo(user, caller), ...relations } };
};
