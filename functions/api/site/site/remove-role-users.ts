import type { removeRoleUsers as route } from '#shared/routes/site/roles.ts';
import type { Handler } from '../../../http/types.ts';
import { removeHolders } from '../../../use-cases/site/roles/change-holders.ts';

/** RO6. */
export const removeRoleUsers: Handler<typeof route> = async ({ params, body, caller }) => ({
  count: await removeHolders(caller, params.id, body),
});
