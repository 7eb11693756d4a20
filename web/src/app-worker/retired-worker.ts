import { dropShells } from './shell-cache.ts';
import type { AppWorkerScope } from './worker-scope.ts';

/*
 * Replaces the worker under its address on the development server, whose pages must not come from a cache: deletes the
 * files, unregisters itself, and opens the pages again. A deployment could serve it to withdraw the worker.
 */
const worker = globalThis as unknown as AppWorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  await dropShells();
  await worker.registration.unregister();
  const pages = await worker.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
