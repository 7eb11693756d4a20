import type { getRole as route } from '#shared/routes/site/roles.ts';
import { workspaceRoles } from '#shared/workspace-roles.ts';
import { presentManagedRole, presentWorkspaceRole } from '../../../http/presenters/site/present-role.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { getRolesNow } from '../../../use-cases/site/roles/get-roles.ts';

/** Returns a role with its permissions. */
export const getRole: Handler<typeof route> = async ({ params: { id } }) => {
  const roles = [
    ...(await getRolesNow()).map(presentManagedRole),
    ...workspaceRoles.map(presentWorkspaceRole),
  ];
  const role = roles.find((known) => known.id === id);
  if (!role) throw notFound();
  return { role };
};
