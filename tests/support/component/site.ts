import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { aUser, bootstrapData } from './entities.ts';

/** The site as an admin has set it, as Ann, another user or a guest (null) finds it. */
export function siteWith(change: (data: BootstrapData) => void, user: User | null = aUser()): BootstrapData {
  // The builders share roles and themes between tests.
  const data = structuredClone(bootstrapData(user));
  change(data);
  return data;
}

type Menu = BootstrapData['menus'][number];
type MenuItem = Menu['items'][number];

/** An item of the site's menus that leads to `/pages/<label>`. */
export function aMenuItem(label: string, changes: Partial<MenuItem> = {}): MenuItem {
  return { id: label, label, icon: null, type: 'route', action: `/pages/${label}`, order: 0, ...changes };
}

/** A menu at one place of the site. */
export function aMenu(position: string, ...items: MenuItem[]): Menu {
  return { id: position, name: position, positions: [position], items };
}

/** The site with billing on. */
export function billingSite(
  user: User | null = aUser(),
  change: (data: BootstrapData) => void = () => undefined,
) {
  return siteWith((data) => {
    data.settings.billing.enable = true;
    change(data);
  }, user);
}
