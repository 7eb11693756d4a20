import { messagePaths } from '../../../parts/message-paths.ts';
import { routePaths } from '../../../parts/paths.ts';
import type { MenuItem } from '#shared/entities/site/menu.ts';

/** What the header has while the site has no menu there. */
export const headerItems: readonly MenuItem[] = [
  { label: 'Plans', action: routePaths.pricing, settings: { 'billing.enable': true } },
  { label: 'Contact', action: messagePaths.contact },
].map((item, order) => ({ ...item, id: item.action, icon: null, type: 'route', order }));
