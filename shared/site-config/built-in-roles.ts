import { type GrantedPermission, grant } from '../permissions/granted-permission.ts';
import { listPermissions } from '../permissions/permission-list.ts';
import type { RoleValue } from './roles.ts';

export const roleIds = { guests: 1, users: 2, subscribers: 3, resellers: 4, admins: 5 } as const;

const memberPermissions = (workspaces: number | null, members: number | null): GrantedPermission[] => [
  grant('api.access'),
  grant('files.view'),
  grant('files.create'),
  grant('files.download'),
  grant('links.create'),
  grant('workspaces.create', { count: workspaces, member_count: members }),
];

const common = { type: 'sitewide', internal: true, default: false, guests: false } as const;

/** The roles that every installation starts with. */
export const builtInRoles: readonly (RoleValue & { id: number })[] = [
  {
    ...common,
    id: roleIds.guests,
    name: 'guests',
    description: 'Visitors who are not signed in',
    guests: true,
    permissions: [grant('api.access'), grant('files.download')],
  },
  {
    ...common,
    id: roleIds.users,
    name: 'users',
    description: 'Everybody who has an account',
    default: true,
    permissions: memberPermissions(3, 5),
  },
  {
    ...common,
    id: roleIds.subscribers,
    name: 'subscribers',
    description: 'People with a valid subscription',
    permissions: memberPermissions(null, null),
  },
  {
    ...common,
    id: roleIds.resellers,
    name: 'resellers',
    description: 'People who sell plans to others',
    permissions: memberPermissions(3, 5),
  },
  {
    ...common,
    id: roleIds.admins,
    name: 'admins',
    description: 'People who run the site',
    permissions: listPermissions('sitewide').map(({ name }) => grant(name)),
  },
];
