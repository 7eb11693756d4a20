/** Where an action of a notification leads: a page of this site, or an address elsewhere. */
export type ActionTarget = { path: string } | { url: string };

/**
 * Parses the action of a notification. Addresses of this site's pages become paths; other addresses stay the same.
 * Returns undefined for invalid addresses, and for schemes that could run code.
 */
export function findActionTarget(action: string, origin: string): ActionTarget | undefined {
  const isPath = /^\/(?![/\\])/.test(action);
  if (!isPath && !/^https?:\/\//i.test(action)) return undefined;
  if (!URL.canParse(action, origin)) return undefined;
  const url = new URL(action, origin);
  // The API is not a page. Some of its routes return files.
  const isPage = url.origin === origin && !url.pathname.startsWith('/api/');
  return isPage ? { path: url.pathname + url.search + url.hash } : { url: url.href };
}
