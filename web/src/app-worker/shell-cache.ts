/** What the build tells the worker about itself. */
export interface BuiltShell {
  /** Changes with each file of the shell, and with the content security policy of its page. */
  version: string;
  /** Paths of the files that the first views need. */
  files: readonly string[];
  /** Script that the page of this build loads. */
  entry: string;
}

const cachePrefix = 'holdall-shell-';
/** The static page, for every path that it answers. */
const pagePath = '/index.html';

/**
 * The files of one build in a cache of its own, so that a page and its scripts always belong together. It holds the
 * same files for every user, and no data.
 */
export function createShellCache({ version, files, entry }: BuiltShell) {
  const cacheName = cachePrefix + version;
  const openCache = () => caches.open(cacheName);
  const findCached = async (path: string) => (await openCache()).match(path, { ignoreVary: true });
  return {
    /** Stores the page and its files. Throws unless all of them are there and of this build. */
    async install(): Promise<void> {
      const cache = await openCache();
      const page = await fetchFile(pagePath);
      // A deployment has just replaced the page, or has not yet: its own worker follows.
      if (!(await page.clone().text()).includes(entry)) throw new Error('The page is of another build.');
      const others = await Promise.all(files.map(async (path) => [path, await fetchFile(path)] as const));
      for (const [path, response] of others) await cache.put(path, response);
      await cache.put(pagePath, page);
    },
    /** Deletes the files of former builds. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    /** Answers with the shell, or from the network if the browser has evicted it. */
    async answerShell(request: Request): Promise<Response> {
      return (await findCached(pagePath)) ?? fetch(request);
    },
    /** Answers from the network, and with the shell if it cannot be reached. */
    async answerPage(request: Request): Promise<Response> {
      try {
        // Never from the browser's cache: what is rendered for one user must not be shown to the next one.
        return await fetch(request, { cache: 'no-cache' });
      } catch (error) {
        const shell = await findCached(pagePath);
        if (!shell) throw error;
        return shell;
      }
    },
    /** Answers from the cache, or from the network. Stores what it had to fetch. */
    async answerAsset(request: Request): Promise<Response> {
      const cached = await findCached(request.url);
      if (cached) return cached;
      const response = await fetch(request);
      if (response.status === 200 && response.type === 'basic') {
        // Storing is not worth a failure: the disk may be full.
        const copy = response.clone();
        void openCache()
          .then((cache) => cache.put(request.url, copy))
          .catch(() => undefined);
      }
      return response;
    },
  };
}

/** Files with a hash in their name may come from the browser's cache. */
async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' });
  if (!response.ok || response.redirected) throw new Error(`${path} is not there: ${response.status}`);
  return response;
}
