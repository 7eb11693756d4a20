import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import { readPermissions, type GrantedPermissions } from '../../../parts/permissions/granted-permissions.ts';

/** The fields of a role's editor. */
export type RoleValues = {
  name: string;
  description: string;
  default: boolean;
  guests: boolean;
  permissions: GrantedPermissions;
};

/** The fields as they are stored, or those of a new role. */
export function roleValues(role: ManagedRole | undefined): RoleValues {
  return {
    name: role?.name ?? '',
    description: role?.description ?? '',
    default: role?.default ?? false,
    guests: role?.guests ?? false,
    permissions: readPermissions(role?.permissions),
  };
}
