import { siteUrl } from '../../../parts/site-base.ts';
import { currentRouter } from '../../../ui/current-router.ts';

/** The path of the page below the site's base, with its query. */
export function currentPath(): string {
  const { pathname = '/', search = '' } = currentRouter.router?.state.location ?? {};
  const url = siteUrl(pathname + search);
  return url.pathname + url.search;
}

/** Calls `onMove` with each new path. Returns what ends that. */
export function followLocation(onMove: (path: string) => void): () => void {
  let known = currentPath();
  const look = () => {
    const path = currentPath();
    if (path !== known) onMove(path);
    known = path;
  };
  return currentRouter.router?.subscribe(look) ?? (() => undefined);
}
