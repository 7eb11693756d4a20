import { builtInTimes } from '#shared/built-in-times.ts';
import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { deleteRoles, getRole, listRoles } from '#shared/routes/site/roles.ts';
import { builtInRoles, roleIds } from '#shared/site-config/built-in-roles.ts';
import { workspacePermissionsOf } from '#shared/permissions/workspace-permissions-of.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { permissionsOfRole } from '../permissions-of-role.ts';
import { aUser, bootstrapData, madeAt, nextId, onePage } from './entities.ts';
import { Refusal, type FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** A role that admins made. */
export function aRole(changes: Partial<ManagedRole> = {}): ManagedRole {
  return {
    id: nextId(),
    name: 'Editors',
    description: null,
    default: false,
    guests: false,
    internal: false,
    type: 'sitewide',
    permissions: [],
    version: 3,
    users_count: 2,
    created_at: madeAt,
    updated_at: madeAt,
    ...changes,
  };
}

/** The roles of a new installation, and one of workspaces. */
export function usualRoles(): ManagedRole[] {
  const ofSite = builtInRoles.map((role) =>
    aRole({ ...role, permissions: permissionsOfRole(role.id), version: 0, ...builtInTimes }),
  );
  const viewer = aRole({
    id: workspaceRoleIds.viewer,
    name: 'Workspace Viewer',
    internal: true,
    type: 'workspace',
    permissions: workspacePermissionsOf(workspaceRoleIds.viewer),
    users_count: undefined,
  });
  return [...ofSite, viewer];
}

/** Answers list, reading and deletion of roles. They change as the page changes them. */
export function answerRoles(api: FakeApi, all: ManagedRole[]): void {
  let roles = all;
  api.answer(listRoles, ({ query }) => {
    const found = roles
      .filter(({ name }) => name.toLowerCase().includes(query.query.toLowerCase()))
      .filter(({ type }) => query.type === undefined || type === query.type)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    return { pagination: onePage(query.orderDir === 'desc' ? found.toReversed() : found) };
  });
  api.answer(getRole, ({ params }) => {
    const role = roles.find(({ id }) => id === params.id);
    if (!role) throw new Refusal({ status: 404, message: 'Not found.' });
    return { role };
  });
  api.answer(deleteRoles, ({ params }) => {
    roles = roles.filter(({ id }) => !params.id.includes(id));
    return {};
  });
}

interface RolesOptions {
  roles?: ManagedRole[];
  /** Permissions of the user; all of them by default. */
  permissions?: PermissionName[];
  /** Roles of the user; only that of every user by default. */
  ownRoleIds?: number[];
  prepare?: (api: FakeApi) => void;
}

/** Opens a page of the roles as somebody who may change them. */
export function openRoles(path = '/admin/roles', options: RolesOptions = {}): Promise<FakeApi> {
  const { roles = usualRoles(), permissions = ['admin'], ownRoleIds = [roleIds.users], prepare } = options;
  const user = aUser({
    permissions: permissions.map((name, id) => ({ id, name, restrictions: [] })),
    roles: roles.filter(({ id }) => ownRoleIds.includes(id)),
  });
  return openSite(path, {
    data: bootstrapData(user),
    prepare(api) {
      answerRoles(api, roles);
      prepare?.(api);
    },
  });
}
