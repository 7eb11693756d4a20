/** Where an action of a notification leads: a page of this site, or an address elsewhere. */
export type ActionTarget = { path: string } | { url: string };

/**
 * Reads what an action of a notification says. Paths are of this site; addresses of this site become paths, others
 * open as they are. Undefined for all that leads nowhere, or would run something.
 */
export function findActionTarget(action: string, origin: string): ActionTarget | undefined {
  const isPath = /^\/(?![/\\])/.test(action);
  if (!isPath && !/^https?:\/\//i.test(action)) return undefined;
  if (!URL.canParse(action, origin)) return undefined;
  const url = new URL(action, origin);
  return url.origin === origin ? { path: url.pathname + url.search + url.hash } : { url: url.href };
}
