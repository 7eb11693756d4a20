import type { ClientSettings } from '#shared/client-settings.ts';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { leadsSomewhere } from '#shared/menus/leads-somewhere.ts';
import { linkedPageId } from '#shared/menus/linked-page-id.ts';
import { findSitePage, isPageOn } from '#shared/pages/site-pages.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import type { MenuLists } from './menu-lists.ts';

/** What is wrong with an item, as texts to translate. */
export const faultTexts = {
  nowhere: 'It leads nowhere, so nobody sees it.',
  gonePage: 'Its page is gone or not published, so nobody sees it.',
  noPage: 'The site has no page at this path.',
  pageOff: 'The settings turn its page off, so visitors find nothing there.',
  nobody: 'Nobody meets all its conditions.',
  needsAccount: 'Visitors see it, but the page asks them to sign in.',
} as const;
export type ItemFault = keyof typeof faultTexts;

/** Pages for those who are signed in. */
const needsAccount = /^\/(drive(?!\/s\/)|account-settings|notifications|billing|checkout|admin)(\/|$|\?)/i;

/**
 * What is wrong with an item: why nobody sees it, or what those who see it meet. Undefined if nothing is.
 * @param lists undefined until they are read
 */
export function findFault(
  item: MenuItem,
  lists: MenuLists | undefined,
  settings: ClientSettings,
): ItemFault | undefined {
  const { type, action, roles = [], permissions = [], subscriptionStatus } = item;
  if (!leadsSomewhere(item)) return 'nowhere';
  if (lists && roles.some((id) => !lists.roles.some((role) => role.id === id))) return 'nobody';
  const isForGuests = roles.includes(roleIds.guests);
  if (isForGuests && (roles.length > 1 || subscriptionStatus === 'subscribed')) return 'nobody';
  const pageId = linkedPageId(item);
  if (pageId !== undefined) {
    return lists && !lists.pages.some(({ id }) => id === pageId) ? 'gonePage' : undefined;
  }
  if (type !== 'route') return undefined;
  const [path = ''] = action.split(/[?#]/);
  const page = findSitePage(path);
  if (page && !isPageOn(page, settings)) return 'pageOff';
  const isOwnPage = page !== undefined || /^\/pages\//i.test(path) || path.includes('{');
  if (!isOwnPage) return 'noPage';
  const isForEverybody = roles.length + permissions.length === 0 && subscriptionStatus !== 'subscribed';
  return needsAccount.test(path) && (isForGuests || isForEverybody) ? 'needsAccount' : undefined;
}
