import type { ManagedRole } from '#shared/entities/role.ts';
import { foldText } from '#shared/fold-text.ts';
import type { listRoles as route } from '#shared/routes/site/roles.ts';
import { workspaceRoles } from '#shared/workspace-roles.ts';
import { pageOfList } from '../../../http/page-of-list.ts';
import { presentManagedRole, presentWorkspaceRole } from '../../../http/presenters/present-role.ts';
import type { Handler } from '../../../http/types.ts';
import { userRows } from '../../../use-cases/accounts/user-rows.ts';
import { countBy } from '../../../use-cases/listings/count-by.ts';
import { getRolesNow } from '../../../use-cases/site/roles/get-roles.ts';

const withoutPermissions = ({ permissions: _permissions, ...role }: ManagedRole): ManagedRole => role;

/** RO1. There are few roles: all of them are known here, and the page is cut out of them. */
export const listRoles: Handler<typeof route> = async ({ query }) => {
  const { type, orderBy, orderDir } = query;
  const wanted = foldText(query.query.trim());
  const roles = [
    ...(await getRolesNow()).map(presentManagedRole),
    ...workspaceRoles.map(presentWorkspaceRole),
  ];
  const found = roles
    .filter((role) => type === undefined || role.type === type)
    .filter(({ name, description }) => foldText(`${name}\n${description ?? ''}`).includes(wanted))
    .sort((one, other) => compare(one, other, orderBy) * (orderDir === 'asc' ? 1 : -1));
  const shown = query.with.includes('permissions') ? found : found.map(withoutPermissions);
  const page = pageOfList(['roles', type, wanted, orderBy, orderDir], shown, query);
  if (!query.loadCount.includes('users')) return { pagination: page };
  const counts = await countBy(userRows, 'roleIds');
  const data = page.data.map((role) =>
    role.type === 'sitewide' ? { ...role, users_count: counts.get(role.id) ?? 0 } : role,
  );
  return { pagination: { ...page, data } };
};

function compare(
  one: ManagedRole,
  other: ManagedRole,
  orderBy: 'id' | 'name' | 'created_at' | 'updated_at',
): number {
  const byOrder = orderBy === 'id' ? 0 : one[orderBy].localeCompare(other[orderBy], 'en');
  return byOrder || one.id - other.id;
}
