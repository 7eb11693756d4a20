import type { AppWorkerScope } from './worker-scope.ts';

/*
 * Replaces the worker under its address on the development server, whose pages must not come from a cache: deletes all
 * caches of the site, unregisters itself, and opens the pages again. A file of its own, hence without imports.
 */
const worker = globalThis as unknown as AppWorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
  const pages = await worker.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
