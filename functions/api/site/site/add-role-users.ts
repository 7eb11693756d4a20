import type { addRoleUsers as route } from '#shared/routes/site/roles.ts';
import type { Handler } from '../../../http/types.ts';
import { addHolders } from '../../../use-cases/site/roles/change-holders.ts';

/** Gives a role to users, by ids or e-mail addresses. */
export const addRoleUsers: Handler<typeof route> = async ({ params, body, caller }) => ({
  count: await addHolders(caller, params.id, body),
});
