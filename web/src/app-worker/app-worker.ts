import { sharedPath } from '#shared/pages/share-target.ts';
import { keepSharedFiles } from '../parts/offline/shared-files.ts';
import { handlingOf } from './handling-of.ts';
import { readShared } from './read-shared.ts';
import { createShellCache, type BuiltShell } from './shell-cache.ts';
import type { AppWorkerScope, InstallEvent } from './worker-scope.ts';

/*
 * The worker of the whole site (decision 66): keeps the files of one build, answers pages while offline, and takes
 * files from the share sheet of a device. It stores no response of the API and no page of a function.
 */

/** Set by the build (`web/vite.worker.config.ts`). */
declare const BUILT_SHELL: BuiltShell;

const worker = globalThis as unknown as AppWorkerScope;
const shell = createShellCache(BUILT_SHELL);

worker.addEventListener('install', (event) => {
  event.waitUntil(shell.install());
  // Open pages of the former build go on: the site's bucket keeps their files.
  void worker.skipWaiting();
  skipCalls(event);
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(shell.activate().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const handling = handlingOf(request, worker.location.origin);
  if (handling === 'shell') event.respondWith(shell.answerShell(request));
  if (handling === 'page') event.respondWith(shell.answerPage(request));
  if (handling === 'asset') event.respondWith(shell.answerAsset(request));
  if (handling === 'share') event.respondWith(takeShared(request));
});

/** Sends calls past the worker, where the browser can: an idle one would be started for each of them. */
function skipCalls(event: InstallEvent): void {
  const routes = ['/api/*', '/secure/*'].map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }));
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => undefined));
}

/** Keeps what was shared, and opens the drive, which uploads it. If nothing could be kept, the drive says so. */
async function takeShared(request: Request): Promise<Response> {
  try {
    await keepSharedFiles(readShared(await request.formData()));
  } catch (error) {
    console.error(error);
  }
  return Response.redirect(new URL(sharedPath, worker.location.origin).href, 303);
}
