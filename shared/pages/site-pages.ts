import type { ClientSettings } from '../client-settings.ts';
import type { SeoPage } from './seo-pages.ts';

/** A built-in page of the site. */
export interface SitePage {
  /** Path pattern: `:name` is a segment, `:name?` an optional one, and `/*` matches the path and all its children. */
  path: string;
  /** English title, shown before the site's name. */
  title?: string;
  /** English text for search engines and link previews, in place of the site's description. */
  about?: string;
  /** What admins change its title and description by. That of `/` follows from what it shows. */
  seo?: SeoPage;
  /** Whether search engines may list it. Links, and pages behind a sign-in, are private. */
  isIndexed?: true;
  /** The setting that turns the page on. */
  needs?: 'billing' | 'api';
}

/** All built-in pages. Other paths return 404 unless they are custom pages. */
export const sitePages: readonly SitePage[] = [
  { path: '/', isIndexed: true },
  {
    path: '/login',
    seo: 'login',
    title: 'Sign in',
    about: 'Sign in to :siteName to open, share and organize your files.',
    isIndexed: true,
  },
  {
    path: '/register',
    seo: 'register',
    title: 'Create a new account',
    about: 'Create an account at :siteName to store your files and open them on every device.',
    isIndexed: true,
  },
  {
    path: '/pricing',
    seo: 'pricing',
    title: 'Plans',
    about: 'Compare the plans of :siteName: how much space each has, and what it costs.',
    isIndexed: true,
    needs: 'billing',
  },
  {
    path: '/contact',
    seo: 'contact',
    title: 'Contact',
    about: 'Write to the team of :siteName. The reply comes by mail.',
    isIndexed: true,
  },
  {
    path: '/reseller',
    seo: 'reseller',
    title: 'Resellers',
    about: 'Offer :siteName to your own customers: what you get, and how to reach us.',
    isIndexed: true,
  },
  {
    path: '/api-docs',
    title: 'API documentation',
    about: 'Every call of the API of :siteName, with examples that you can try.',
    isIndexed: true,
    needs: 'api',
  },
  { path: '/workspace/join/login', seo: 'login', title: 'Sign in' },
  { path: '/workspace/join/register/:inviteId?', seo: 'register', title: 'Create a new account' },
  { path: '/forgot-password', title: 'Forgot your password?' },
  { path: '/password/reset/:token', title: 'Reset your password' },
  { path: '/mails/refuse', title: 'Stop mails of users of this site' },
  { path: '/account-settings', title: 'Account settings' },
  { path: '/notifications', title: 'Notifications' },
  { path: '/notifications/settings', title: 'Notification settings' },
  // A link may be locked, so its page reveals nothing about its entry.
  { path: '/drive/s/:hash', seo: 'shareable-link' },
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
