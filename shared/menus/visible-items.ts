import type { MenuItem } from '../entities/site/menu.ts';
import { isAllowed, isSubscribed, type Viewer } from '../viewer.ts';
import { currentUserPlaceholder, leadsSomewhere } from './leads-somewhere.ts';

/**
 * The items that somebody sees, in their order: who has all their roles and permissions, where all their settings
 * hold, and by the subscription. Items that lead nowhere are left out, and with an item those within it.
 * `{currentUser}` in an action becomes the person's id.
 */
export function visibleItems(items: readonly MenuItem[], viewer: Viewer): MenuItem[] {
  return items
    .filter((item) => isVisible(item, viewer))
    .map((item) => ({ ...item, action: fillUser(item.action, viewer) }))
    .filter((item) => leadsSomewhere(item))
    .sort((one, other) => one.order - other.order)
    .map(({ children = [], ...item }) => {
      const within = visibleItems(children, viewer);
      return within.length > 0 ? { ...item, children: within } : item;
    });
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

/** Nobody has no page of their own: for guests such an item leads nowhere. */
function fillUser(action: string, { user }: Viewer): string {
  if (!action.includes(currentUserPlaceholder)) return action;
  return user ? action.replaceAll(currentUserPlaceholder, String(user.id)) : '';
}
