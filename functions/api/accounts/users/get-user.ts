import type { getUser as route } from '#shared/routes/accounts/users.ts';
import { presentPerson } from '../../../http/presenters/accounts/present-person.ts';
import type { Handler } from '../../../http/types.ts';
import { getPerson } from '../../../use-cases/accounts/manage-people.ts';

/** Returns one person. Other people exist only for those who manage users. */
export const getUser: Handler<typeof route> = async ({ params, query, caller }) => {
  const user = await getPerson(caller, params.id);
  const relations = { load: [...query.with, ...query.load], count: query.loadCount };
  return { user: await presentPerson(user, caller, relations) };
};
