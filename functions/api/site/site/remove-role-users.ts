import type { removeRoleUsers as route } from '#shared/routes/site/roles.ts';
import type { Handler } from '../../../http/types.ts';
import { removeHolders } from '../../../use-cases/site/roles/change-holders.ts';

/** Takes a role from users, by ids or e-mail addresses. */
export const removeRoleUsers: Handler<typeof route> = async ({ params, body, caller }) => ({
  count: await removeHolders(caller, params.id, body),
});
