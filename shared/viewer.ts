import type { BootstrapData } from './entities/site/bootstrap-data.ts';
import { can } from './permissions/can.ts';
import type { PermissionName } from './permissions/permission-list.ts';

/** Who looks at the site, and how it is set. */
export type Viewer = Pick<BootstrapData, 'user' | 'guest_role' | 'settings'>;

/** Whether one of the person's subscriptions is valid; never a guest's. */
export function isSubscribed({ user }: Pick<Viewer, 'user'>): boolean {
  return user?.subscriptions.some(({ valid }) => valid) ?? false;
}

/** Whether the person, or the guest, holds a permission of the site. */
export function isAllowed(
  { user, guest_role }: Pick<Viewer, 'user' | 'guest_role'>,
  permission: string,
): boolean {
  return can(user?.permissions ?? guest_role.permissions ?? [], permission as PermissionName);
}
