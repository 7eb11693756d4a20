import type { ClientSettings } from '../client-settings.ts';

/** A built-in page of the site. */
export interface SitePage {
  /** Path pattern: `:name` is a segment, `:name?` an optional one, and `/*` matches the path and all its children. */
  path: string;
  /** English title, shown before the site's name. */
  title?: string;
  /** Whether search engines may list it. Links, and pages behind a sign-in, are private. */
  isIndexed?: true;
  /** The setting that turns the page on. */
  needs?: 'billing' | 'api';
}

/** All built-in pages. Other paths return 404 unless they are custom pages. */
const sitePages: readonly SitePage[] = [
  { path: '/', isIndexed: true },
  { path: '/login', title: 'Sign in', isIndexed: true },
  { path: '/register', title: 'Create a new account', isIndexed: true },
  { path: '/pricing', title: 'Plans', isIndexed: true, needs: 'billing' },
  { path: '/contact', title: 'Contact', isIndexed: true },
  { path: '/reseller', title: 'Resellers', isIndexed: true },
  { path: '/api-docs', title: 'API documentation', isIndexed: true, needs: 'api' },
  { path: '/workspace/join/login', title: 'Sign in' },
  { path: '/workspace/join/register/:inviteId?', title: 'Create a new account' },
  { path: '/forgot-password', title: 'Forgot your password?' },
  { path: '/password/reset/:token', title: 'Reset your password' },
  { path: '/mails/refuse', title: 'Stop mails of users of this site' },
  { path: '/account-settings', title: 'Account settings' },
  { path: '/notifications', title: 'Notifications' },
  { path: '/notifications/settings', title: 'Notification settings' },
  // A link may be locked, so its page reveals nothing about its entry.
  { path: '/drive/s/:hash' },
  { path: '/drive' },
  { path: '/drive/folders/:hash' },
  { path: '/drive/shares' },
  { path: '/drive/recent' },
  { path: '/drive/starred' },
  { path: '/drive/trash' },
  { path: '/drive/search' },
  { path: '/drive/payment-history' },
  { path: '/checkout/*' },
  { path: '/billing/*' },
  { path: '/admin/*' },
];

/** Whether the settings turn a page on. */
export function isPageOn(
  { needs }: SitePage,
  { billing, api }: Pick<ClientSettings, 'billing' | 'api'>,
): boolean {
  if (needs === 'billing') return billing.enable;
  return needs === undefined || api.integrated;
}

/** The pages that search engines list. */
export const indexedPages = sitePages.filter(({ isIndexed }) => isIndexed);

const patterns = sitePages.map((page) => ({ page, pattern: toPattern(page.path) }));

/** Returns the page of a path. Ignores case and trailing slashes, as the router does. */
export function findSitePage(path: string): SitePage | undefined {
  const address = path.replace(/(?<=.)\/+$/, '');
  return patterns.find(({ pattern }) => pattern.test(address))?.page;
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/\/\*$/, '(/.*)?')
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`, 'i');
}
