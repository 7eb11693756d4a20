import type { updateRole as route } from '#shared/routes/site/roles.ts';
import { presentManagedRole } from '../../../http/presenters/site/present-role.ts';
import type { Handler } from '../../../http/types.ts';
import { updateRole as update } from '../../../use-cases/site/roles/save-role.ts';

/** Changes a role. */
export const updateRole: Handler<typeof route> = async ({ params, body, caller }) => ({
  role: presentManagedRole(await update(caller, params.id, body)),
});
