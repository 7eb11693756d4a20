import type { createRole as route } from '#shared/routes/site/roles.ts';
import { presentManagedRole } from '../../../http/presenters/site/present-role.ts';
import type { Handler } from '../../../http/types.ts';
import { createRole as create } from '../../../use-cases/site/roles/save-role.ts';

/** Creates a role. */
export const createRole: Handler<typeof route> = async ({ body, caller }) => ({
  role: presentManagedRole(await create(caller, body)),
});
