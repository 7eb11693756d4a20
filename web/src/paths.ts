import { fillPath } from '#shared/api-path.ts';

/** Every address of the site, once: what the router matches and what links lead to. */
export const routePaths = {
  home: '/',
  login: '/login',
  register: '/register',
  notFound: '/404',
  drive: '/drive',
  driveFolder: '/drive/folders/:hash',
  link: '/drive/s/:hash',
} as const;

/** Address of a folder of the drive; the root's hash is `0`. */
export function folderPath(hash: string): string {
  return hash === '0' ? routePaths.drive : fillPath('/drive/folders/{hash}', { hash });
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

/** Address of a file's content on this site, as entries carry it (F20). */
export function contentPath(url: string, linkId?: number): string {
  return linkId === undefined ? `/${url}` : `/${url}?shareable_link=${linkId}`;
}
