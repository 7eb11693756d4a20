/** Value of a restriction: a number, or a switch that is stored as 0 or 1. */
export type RestrictionType = 'number' | 'bool';

interface ListedPermission {
  /** Stays the same for good: clients know permissions by it, and it is never given to another one. */
  id: number;
  name: string;
  /** Held on the site through roles, plans and users, or in a workspace through the role of a member. */
  type: 'sitewide' | 'workspace';
  /** For those who run the site, beyond what users are given. */
  staff?: true;
  /** Can be held without an account. */
  guests?: true;
  /** How far the permission can be limited, by name. */
  restrictions?: Readonly<Record<string, RestrictionType>>;
}

/** Every permission of the product. Its group is the word before the dot. */
export const permissionList = [
  { id: 1, name: 'admin', type: 'sitewide', staff: true },
  { id: 2, name: 'api.access', type: 'sitewide', guests: true },
  { id: 3, name: 'admin.access', type: 'sitewide', staff: true },
  { id: 4, name: 'users.update', type: 'sitewide', staff: true },
  { id: 5, name: 'roles.update', type: 'sitewide', staff: true },
  { id: 6, name: 'subscriptions.update', type: 'sitewide', staff: true },
  { id: 7, name: 'plans.update', type: 'sitewide', staff: true },
  { id: 8, name: 'discount.update', type: 'sitewide', staff: true },
  { id: 9, name: 'custom_pages.update', type: 'sitewide', staff: true },
  { id: 10, name: 'tags.update', type: 'sitewide', staff: true },
  { id: 11, name: 'localizations.update', type: 'sitewide', staff: true },
  { id: 12, name: 'files.update', type: 'sitewide', staff: true },
  { id: 13, name: 'settings.update', type: 'sitewide', staff: true },
  { id: 14, name: 'appearance.update', type: 'sitewide', staff: true },
  { id: 15, name: 'logs.view', type: 'sitewide', staff: true },
  { id: 16, name: 'files.view', type: 'sitewide' },
  { id: 17, name: 'files.create', type: 'sitewide', restrictions: { file_size: 'number' } },
  { id: 18, name: 'files.download', type: 'sitewide', guests: true },
  { id: 19, name: 'links.create', type: 'sitewide' },
  {
    id: 20,
    name: 'workspaces.create',
    type: 'sitewide',
    restrictions: { count: 'number', member_count: 'number' },
  },
  { id: 21, name: 'audit.view', type: 'sitewide', staff: true },
  { id: 101, name: 'files.view', type: 'workspace' },
  { id: 102, name: 'files.create', type: 'workspace' },
  { id: 103, name: 'files.update', type: 'workspace' },
  { id: 104, name: 'files.download', type: 'workspace' },
  { id: 105, name: 'files.delete', type: 'workspace' },
  { id: 106, name: 'workspace.update', type: 'workspace' },
  { id: 107, name: 'workspace_members.invite', type: 'workspace' },
  { id: 108, name: 'workspace_members.update', type: 'workspace' },
  { id: 109, name: 'workspace_members.delete', type: 'workspace' },
] as const satisfies readonly ListedPermission[];

type Listed = (typeof permissionList)[number];
/** A permission of the site. `admin` grants everything. */
export type PermissionName = Extract<Listed, { type: 'sitewide' }>['name'];
/** A permission in a workspace, besides deleting it, which is its owner's alone. */
export type WorkspacePermissionName = Extract<Listed, { type: 'workspace' }>['name'];

/** The listed permissions of a type. */
export function listPermissions<Type extends Listed['type']>(type: Type): Extract<Listed, { type: Type }>[] {
  return permissionList.filter((listed): listed is Extract<Listed, { type: Type }> => listed.type === type);
}

/** A permission for those who run the site. */
export type StaffPermissionName = Extract<Listed, { staff: true }>['name'];

/** Whether a permission is for those who run the site. */
export function isStaffPermission(name: string): name is StaffPermissionName {
  return permissionList.some((listed) => listed.name === name && 'staff' in listed);
}
