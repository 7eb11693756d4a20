import type { AdSlot } from '#shared/ads/ad-slots.ts';
import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { can } from '#shared/permissions/can.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';

/** Who looks at the site, and how it is set. */
export type Viewer = Pick<BootstrapData, 'user' | 'guest_role' | 'settings'>;

/** Whether one of the person's subscriptions is valid; never a guest's. */
export function isSubscribed({ user }: Pick<Viewer, 'user'>): boolean {
  return user?.subscriptions.some(({ valid }) => valid) ?? false;
}

/** Whether the person, or the guest, holds a permission of the site. */
export function isAllowed({ user, guest_role }: Viewer, permission: string): boolean {
  return can(user?.permissions ?? guest_role.permissions ?? [], permission as PermissionName);
}

/** What the site's owner puts at a place; empty for none, and for subscribers where they are spared. */
export function adAt(viewer: Viewer, place: AdSlot): string {
  const { ads } = viewer.settings;
  return ads.disable && isSubscribed(viewer) ? '' : ads[place];
}

/** Whether everything waits until the person has verified their address (VER-1). */
export function mustVerifyEmail(data: Pick<BootstrapData, 'user' | 'require_email_confirmation'>): boolean {
  return data.require_email_confirmation && data.user !== null && data.user.email_verified_at === null;
}
