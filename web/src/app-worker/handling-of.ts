import { sharePath } from '#shared/pages/share-target.ts';

/** What the worker does with a request. */
export type Handling =
  /** A page of the static site: answers with the cached shell. */
  | 'shell'
  /** A page of a function: asks the network, and answers with the shell if it cannot be reached. */
  | 'page'
  /** A file of the build, which never changes under its name: asks the cache first. */
  | 'asset'
  /** Files that another app shares: keeps them for the drive. */
  | 'share'
  /** The browser goes on as if there were no worker, and nothing is stored. */
  | 'none';

type HandledRequest = Pick<Request, 'destination' | 'method' | 'mode' | 'url'>;

/** Calls, content of users, and addresses that lead to signed ones. `/download/` has a worker of its own. */
const ownPaths = /^\/(api|auth|secure|sanctum|public|live|download|__local)(\/|$)/;
/** As the CDN tells them apart: the pages of links below `/drive` come from a function. */
const shellPaths = /^\/(admin|drive(?!\/s\/))(\/|$)/;
/** The early script has a fixed name, and belongs to the build of the shell. */
const builtPaths = /^\/(assets\/.+|early\.js)$/;

/** Decides how the worker handles a request, from its method and its address alone. */
export function handlingOf({ destination, method, mode, url }: HandledRequest, siteOrigin: string): Handling {
  const { origin, pathname } = new URL(url);
  if (origin !== siteOrigin || ownPaths.test(pathname)) return 'none';
  if (method === 'POST' && mode === 'navigate' && pathname === sharePath) return 'share';
  if (method !== 'GET') return 'none';
  if (mode !== 'navigate') return builtPaths.test(pathname) ? 'asset' : 'none';
  if (pathname.slice(pathname.lastIndexOf('/')).includes('.')) return 'none';
  if (shellPaths.test(pathname)) return 'shell';
  // A request of the worker no longer says that it is for a frame, whose page has no custom HTML.
  return destination === 'document' ? 'page' : 'none';
}
