import type { deleteRoles as route } from '#shared/routes/site/roles.ts';
import type { Handler } from '../../../http/types.ts';
import { deleteRoles as remove } from '../../../use-cases/site/roles/delete-roles.ts';

/** Deletes roles, by a comma list of ids. */
export const deleteRoles: Handler<typeof route> = async ({ params, caller }) => {
  await remove(caller, params.id);
  return {};
};
