import type { Reason } from '#shared/messages/errors.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { roleLimits } from '#shared/limits/role-limits.ts';
import { listPermissions } from '#shared/permissions/permission-list.ts';
import type { RoleForm } from '#shared/routes/site/roles.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import type { SiteRole } from '#shared/site-config/roles.ts';
import { workspaceRoles } from '#shared/workspace-roles.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { requireMayGive } from '../../accounts/staff-rights.ts';
import { changeRoles } from './change-roles.ts';
import { demandSiteRole } from './find-role.ts';
import { readPermissions } from './read-permissions.ts';

type Errors = Record<string, Reason | Reason[]>;

/** Creates a role, and returns it. */
export async function createRole(caller: SignedIn, form: RoleForm): Promise<SiteRole> {
  const created = await changeRoles((all, id) => {
    if (all.length >= roleLimits.maxRoles) {
      throw invalid({ name: { code: 'tooManyRoles', params: { count: roleLimits.maxRoles } } });
    }
    if (form.type === 'workspace') throw invalid({ type: 'workspaceRoleStays' });
    const blank = { description: null, default: false, guests: false, permissions: [] };
    const role: SiteRole = { ...newRole, ...blank, id, name: form.name };
    return { saved: applyForm(caller, role, form, all) };
  });
  return orGone(created);
}

const newRole = { type: 'sitewide', internal: false, version: 0, created_at: '', updated_at: '' } as const;

/** Changes a role, and returns it. Throws 409 if another admin changed it since the caller, or this call, has read it. */
export async function updateRole(
  caller: SignedIn,
  id: number,
  { version, ...form }: RoleForm & { version?: number | undefined },
): Promise<SiteRole> {
  let seen = version;
  const changed = await changeRoles((all) => {
    const role = demandSiteRole(all, id);
    seen ??= role.version;
    if (form.type !== undefined && form.type !== role.type) throw invalid({ type: 'roleTypeStays' });
    requireMayGive(caller, role);
    const saved = applyForm(caller, role, form, all);
    if (role.version !== seen) throw conflict('roleChanged');
    return { saved };
  });
  return orGone(changed);
}

/** Another admin may have deleted it in the moment after. */
function orGone(role: SiteRole | undefined): SiteRole {
  if (!role) throw notFound();
  return role;
}

/** The role as it is to be, first of all that change with it: a flag that it gets is another one's no more. */
function applyForm(caller: SignedIn, former: SiteRole, form: RoleForm, all: SiteRole[]): SiteRole[] {
  const errors: Errors = {};
  const role: SiteRole = {
    ...former,
    name: form.name,
    description: form.description === undefined ? former.description : form.description,
    default: form.default ?? former.default,
    guests: form.guests ?? former.guests,
    permissions: form.permissions ? readPermissions(form.permissions, errors) : former.permissions,
  };
  const others = all.filter(({ id }) => id !== role.id);
  Object.assign(errors, nameErrors(role, others), flagErrors(former, role));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  requireMayGive(caller, role);
  const losing = others.filter((other) => (role.default && other.default) || (role.guests && other.guests));
  const without = losing.map((other) => ({
    ...other,
    default: other.default && !role.default,
    guests: other.guests && !role.guests,
  }));
  return [role, ...without];
}

function nameErrors({ name }: SiteRole, others: SiteRole[]): Errors {
  const known = [...others, ...workspaceRoles].map((role) => foldText(role.name));
  return known.includes(foldText(name)) ? { name: 'roleExists' } : {};
}

function flagErrors(former: SiteRole, role: SiteRole): Errors {
  const held = role.permissions.map(({ name }) => name);
  const forGuests: readonly string[] = listPermissions('sitewide')
    .filter((listed) => 'guests' in listed)
    .map(({ name }) => name);
  const loses = (flag: 'default' | 'guests') => former[flag] && !role[flag];
  return {
    ...(loses('default') && { default: 'roleNeeded' }),
    ...(loses('guests') && { guests: 'roleNeeded' }),
    ...(role.guests && held.some((name) => !forGuests.includes(name)) && { permissions: 'notForGuests' }),
    ...(role.guests && role.default && { guests: 'guestsHaveNoUsers' }),
    ...(role.default && held.includes('admin') && { permissions: 'notForDefault' }),
    ...(role.id === roleIds.admins && !held.includes('admin') && { permissions: 'adminsKeepAdmin' }),
  };
}
