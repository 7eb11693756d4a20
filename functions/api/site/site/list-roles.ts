import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import { roleSearch } from '#shared/listings/role-search.ts';
import type { listRoles as route } from '#shared/routes/site/roles.ts';
import { workspaceRoles } from '#shared/workspace-roles.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentManagedRole, presentWorkspaceRole } from '../../../http/presenters/site/present-role.ts';
import type { Handler } from '../../../http/types.ts';
import { userRows } from '../../../use-cases/accounts/listing/user-rows.ts';
import { countBy } from '../../../use-cases/listings/count-by.ts';
import { defineShortList } from '../../../use-cases/listings/define-listing.ts';
import { numberAt } from '../../../use-cases/listings/row-table.ts';
import { getRolesNow } from '../../../use-cases/site/roles/get-roles.ts';

/** The list of roles of the site and of workspaces. Their ids do not collide. */
const roleList = defineShortList({
  rows: {
    kind: 'roles',
    columns: {
      name: 'text',
      description: 'text',
      type: 'word',
      isDefault: 'number',
      isForGuests: 'number',
      createdAtMs: 'number',
      updatedAtMs: 'number',
    },
  },
  idOf: ({ id }: ManagedRole) => id,
  read: ({ name, description, type, ...role }) => ({
    name,
    description: description ?? undefined,
    type,
    isDefault: Number(role.default),
    isForGuests: Number(role.guests),
    createdAtMs: Date.parse(role.created_at),
    updatedAtMs: Date.parse(role.updated_at),
  }),
  search: ['name', 'description'],
  filterKinds: roleSearch.filters,
  filters: {
    type: 'type',
    default: (table, row) => numberAt(table, 'isDefault', row) === 1,
    guests: (table, row) => numberAt(table, 'isForGuests', row) === 1,
    created_at: 'createdAtMs',
    updated_at: 'updatedAtMs',
  },
  orders: { id: 'id', name: 'name', created_at: 'createdAtMs', updated_at: 'updatedAtMs' },
  parameters: ['type'],
});

/** Returns roles of the site and of workspaces. */
export const listRoles: Handler<typeof route> = async ({ query }) => {
  const roles = [
    ...(await getRolesNow()).map(presentManagedRole),
    ...workspaceRoles.map(presentWorkspaceRole),
  ];
  const counts = query.loadCount.includes('users') ? await countBy(userRows, 'roleIds') : undefined;
  const withPermissions = query.with.includes('permissions');
  const present = ({ permissions, ...role }: ManagedRole): ManagedRole => ({
    ...role,
    ...(withPermissions && { permissions }),
    ...(counts && role.type === 'sitewide' && { users_count: counts.get(role.id) ?? 0 }),
  });
  return { pagination: await pageOfListing(roleList(roles), query, ({ thing }) => present(thing)) };
};
