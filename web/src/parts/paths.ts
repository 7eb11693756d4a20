import { fillPath } from '#shared/contract/api-path.ts';

/** Every address of the site, once: what the router matches and what links lead to. */
export const routePaths = {
  home: '/',
  login: '/login',
  register: '/register',
  joinLogin: '/workspace/join/login',
  joinRegister: '/workspace/join/register/:inviteId?',
  forgotPassword: '/forgot-password',
  resetPassword: '/password/reset/:token',
  refuseMails: '/mails/refuse',
  accountSettings: '/account-settings',
  apiDocs: '/api-docs',
  notifications: '/notifications',
  notificationSettings: '/notifications/settings',
  billing: '/billing',
  admin: '/admin',
  notFound: '/404',
  pricing: '/pricing',
  drive: '/drive',
  driveFolder: '/drive/folders/:hash',
  driveShares: '/drive/shares',
  driveRecent: '/drive/recent',
  driveStarred: '/drive/starred',
  driveTrash: '/drive/trash',
  driveSearch: '/drive/search',
  paymentHistory: '/drive/payment-history',
  link: '/drive/s/:hash',
} as const;

/** Address of a folder of the drive; the root's hash is `0`. */
export function folderPath(hash: string): string {
  return hash === '0' ? routePaths.drive : fillPath('/drive/folders/{hash}', { hash });
}

/** What the search screen keeps in its address. */
export interface SearchAddress {
  query: string;
  /** As the API takes them; empty for none. */
  filters: string;
  /** Hash of the folder that is searched with all below it; everywhere where absent. */
  folderHash?: string;
}

/** Address of a search. */
export function searchPath({ query, filters, folderHash }: SearchAddress): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('query', query);
  if (filters) parameters.set('filters', filters);
  if (folderHash) parameters.set('folder', folderHash);
  return parameters.size > 0 ? `${routePaths.driveSearch}?${parameters}` : routePaths.driveSearch;
}

/** What an address of a search says. */
export function readSearchAddress(parameters: URLSearchParams): SearchAddress {
  return {
    query: parameters.get('query') ?? '',
    filters: parameters.get('filters') ?? '',
    folderHash: parameters.get('folder') ?? undefined,
  };
}

/** Address of a shareable link's page, or of a folder inside it. */
export function linkPath(hash: string, folderHash?: string): string {
  const path = fillPath('/drive/s/{hash}', { hash });
  return folderHash ? `${path}?folder=${encodeURIComponent(folderHash)}` : path;
}

/** The sign-in page that leads back to `target` afterwards. */
export function loginPath(target?: string): string {
  if (!target || target === routePaths.home) return routePaths.login;
  return `${routePaths.login}?redirect=${encodeURIComponent(target)}`;
}

/** Where a person asks for a new password, for an address that is known already. */
export function forgotPasswordPath(email: string | null): string {
  if (!email) return routePaths.forgotPassword;
  return `${routePaths.forgotPassword}?email=${encodeURIComponent(email)}`;
}

/** Address of the payment for a price of a plan. */
export function checkoutPath(productId: number, priceId: number): string {
  return `/checkout/${productId}/${priceId}`;
}

/** Address of a file's content or thumbnail on this site, as entries carry it. */
export function contentPath(url: string, linkId?: number): string {
  if (linkId === undefined) return `/${url}`;
  return `/${url}${url.includes('?') ? '&' : '?'}shareable_link=${linkId}`;
}
