import { isDeepStrictEqual } from 'node:util';
import type { GrantedPermission } from '#shared/permissions/granted-permission.ts';
import type { PermissionForms } from '#shared/permissions/permission-form.ts';
import { email as emailField } from '#shared/contract/schema-fields.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import type { SiteRole } from '#shared/site-config/roles.ts';
import { findUserIdByEmail } from '../../../data/accounts/users.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { issueReasons, namedErrors } from '../../../platform/input-reasons.ts';
import { getRolesNow } from '../../site/roles/get-roles.ts';
import { readPermissions } from '../../site/roles/read-permissions.ts';
import { directPermissionsOf } from '../effective-permissions.ts';
import type { FieldErrors } from '../read-profile.ts';

/** What only callers who manage users set, as routes name it; absent fields stay. */
export interface ManagedFields {
  email?: string | undefined;
  password?: string | undefined;
  roles?: number[] | undefined;
  permissions?: PermissionForms | undefined;
  /** Bytes; null for the allowance of the plan. */
  available_space?: number | null | undefined;
  space_unlimited?: boolean | undefined;
  email_verified_at?: boolean | undefined;
}

/** What these fields change of a user. What stays as it is, is absent. */
export interface ManagedChange {
  email?: string;
  password?: string;
  /** Ids of the user's next roles, and the names of the former and of the next ones. */
  roles?: { next: number[]; names: { former: string[]; next: string[] } };
  permissions?: GrantedPermission[];
  availableSpace?: number | null;
  isSpaceUnlimited?: boolean;
  isVerified?: boolean;
  /** Roles and permissions that the user gets or loses. */
  grants: Pick<SiteRole, 'permissions'>[];
}

/** The fields that are not the caller's to set; the user's own address is no change. */
export function refusedFields({ email: former }: UserItem, { email, ...fields }: ManagedFields): FieldErrors {
  const isSame = email === undefined || emailField.safeParse(email).data === former;
  const set = Object.entries({ email: isSame ? undefined : email, ...fields }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(set.map(([name]) => [name, 'fieldNotAllowed' as const]));
}

/** Where addresses and roles are looked up. Imports look up many at once. */
export interface Lookups {
  findOwnerId: (email: string) => Promise<number | undefined>;
  getRoles: () => Promise<SiteRole[]>;
}
const storedLookups: Lookups = { findOwnerId: findUserIdByEmail, getRoles: getRolesNow };

/** Reads the fields, and notes what is wrong at its place. */
export async function readManagedFields(
  user: UserItem,
  fields: ManagedFields,
  errors: FieldErrors,
  lookups = storedLookups,
): Promise<ManagedChange> {
  const grants: ManagedChange['grants'] = [];
  const email =
    fields.email === undefined ? user.email : await readEmail(user, fields.email, { errors, lookups });
  const isMoved = email !== user.email;
  const wasVerified = user.emailVerifiedAtMs !== undefined;
  // Nobody has shown yet that a new address is the person's.
  const isVerified = fields.email_verified_at ?? (wasVerified && !isMoved);
  const roles = fields.roles && readRoles(user, await lookups.getRoles(), fields.roles, { errors, grants });
  const permissions = fields.permissions && readDirect(user, fields.permissions, { errors, grants });
  return {
    ...(isMoved && { email }),
    ...(fields.password !== undefined && { password: fields.password }),
    ...(roles && { roles }),
    ...(permissions && { permissions }),
    ...(fields.available_space !== undefined && { availableSpace: fields.available_space }),
    ...(fields.space_unlimited !== undefined && { isSpaceUnlimited: fields.space_unlimited }),
    ...((isMoved || isVerified !== wasVerified) && { isVerified }),
    grants,
  };
}

interface Notes {
  errors: FieldErrors;
  grants: ManagedChange['grants'];
}

/** The address as it is kept. */
async function readEmail(
  user: UserItem,
  typed: string,
  { errors, lookups }: Pick<Notes, 'errors'> & { lookups: Lookups },
): Promise<string> {
  const read = emailField.safeParse(typed, namedErrors);
  if (!read.success) {
    errors['email'] = issueReasons(read.error.issues);
    return user.email;
  }
  const ownerId = await lookups.findOwnerId(read.data);
  if (ownerId !== undefined && ownerId !== user.userId) errors['email'] = 'emailTaken';
  return read.data;
}

function readRoles(
  user: UserItem,
  all: SiteRole[],
  wanted: number[],
  { errors, grants }: Notes,
): ManagedChange['roles'] {
  const next = [...new Set([...user.roleIds.filter((id) => wanted.includes(id)), ...wanted])];
  const come = next.filter((id) => !user.roleIds.includes(id));
  const gone = user.roleIds.filter((id) => !next.includes(id));
  const known = (ids: number[]) => all.filter(({ id }) => ids.includes(id));
  // A role that was deleted gives nothing, and may go.
  if (known(come).length < come.length) errors['roles'] = 'unknownRole';
  else if (known(come).some(({ guests }) => guests)) errors['roles'] = 'guestsHaveNoUsers';
  else if (come.includes(roleIds.subscribers)) errors['roles'] = 'roleOfSubscribers';
  if (come.length + gone.length === 0) return undefined;
  grants.push(...known([...come, ...gone]));
  const names = (ids: number[]) => known(ids).map(({ name }) => name);
  return { next, names: { former: names(user.roleIds), next: names(next) } };
}

function readDirect(
  user: UserItem,
  wanted: PermissionForms,
  { errors, grants }: Notes,
): GrantedPermission[] | undefined {
  const next = readPermissions(wanted, errors);
  const former = directPermissionsOf(user).map(({ name, restrictions }) => ({ name, restrictions }));
  const differs = (one: object[], other: object[]) =>
    one.filter((each) => !other.some((known) => isDeepStrictEqual(each, known)));
  const changed = [...differs(former, next), ...differs(next, former)] as GrantedPermission[];
  if (changed.length === 0) return undefined;
  grants.push({ permissions: changed });
  return next;
}
