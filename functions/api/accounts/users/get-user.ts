import type { getUser as route } from '#shared/routes/accounts/users.ts';
import { presentCard } from '../../../http/presenters/present-billing-user.ts';
import { loadRelations } from '../../../http/presenters/load-relations.ts';
import { presentManagedUser } from '../../../http/presenters/present-managed-user.ts';
import type { Handler } from '../../../http/types.ts';
import { getPerson } from '../../../use-cases/accounts/manage-people.ts';
import { canManage } from '../../../use-cases/accounts/staff-rights.ts';

/** U1. Other people exist only for those who manage users. */
export const getUser: Handler<typeof route> = async ({ params, query, caller }) => {
  const user = await getPerson(caller, params.id);
  const asManager = canManage(caller, 'users.update');
  const relations = await loadRelations(user, {
    load: new Set([...query.with, ...query.load]),
    count: new Set(query.loadCount),
    asManager,
  });
  // The card is shown only for users with a plan, so nothing is read for the others.
  const seesCard = user.planId !== undefined && (asManager || user.userId === caller.user.userId);
  const card = seesCard ? await presentCard(user.userId) : {};
  return { user: { ...(await presentManagedUser(user, caller)), ...relations, ...card } };
};
