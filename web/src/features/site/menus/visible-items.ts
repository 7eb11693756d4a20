import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { isAllowed, isSubscribed, type Viewer } from '../../../parts/viewer.ts';

export type MenuItem = BootstrapData['menus'][number]['items'][number];

/**
 * The items that somebody sees, in their order: who has all their roles and permissions, where all their settings
 * hold, and by the subscription. Items that lead nowhere are left out. `{currentUser}` in an action becomes the
 * person's id (NB-5).
 */
export function visibleItems(items: readonly MenuItem[], viewer: Viewer): MenuItem[] {
  return items
    .filter((item) => isVisible(item, viewer))
    .map((item) => ({ ...item, action: fillUser(item.action, viewer) }))
    .filter((item) => leadsSomewhere(item))
    .sort((one, other) => one.order - other.order);
}

function isVisible(item: MenuItem, viewer: Viewer): boolean {
  const roles = viewer.user?.roles ?? [viewer.guest_role];
  const roleIds = new Set(roles.map(({ id }) => id));
  return (
    (item.roles ?? []).every((id) => roleIds.has(id)) &&
    (item.permissions ?? []).every((permission) => isAllowed(viewer, permission)) &&
    Object.entries(item.settings ?? {}).every(([name, value]) => settingOf(viewer, name) === value) &&
    fitsSubscription(item, viewer)
  );
}

function fitsSubscription({ subscriptionStatus }: MenuItem, viewer: Viewer): boolean {
  return !subscriptionStatus || (subscriptionStatus === 'subscribed') === isSubscribed(viewer);
}

/** A setting by its dotted name, such as `billing.enable`. */
function settingOf({ settings }: Viewer, name: string): unknown {
  const step = (value: unknown, key: string) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return name.split('.').reduce<unknown>(step, settings);
}

const userPlaceholder = '{currentUser}';

/** Nobody has no page of their own: for guests such an item leads nowhere. */
function fillUser(action: string, { user }: Viewer): string {
  if (!action.includes(userPlaceholder)) return action;
  return user ? action.replaceAll(userPlaceholder, String(user.id)) : '';
}

/** Routes are paths of this site; links may lead anywhere, but never run a script. */
function leadsSomewhere({ type, action }: MenuItem): boolean {
  if (type === 'route') return /^\/(?![/\\])/.test(action);
  return /^(https?:\/\/|mailto:|tel:|\/|#)/i.test(action);
}
