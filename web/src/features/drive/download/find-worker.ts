import { isPreview } from '../../../api/is-preview.ts';
import type { DownloadScope } from '../../../download-worker/messages.ts';

const scope: DownloadScope = '/download/';
const patienceMs = 10_000;

/** The service worker that hands out downloads; undefined where this browser has none, or lets none in, and in a preview. */
export async function findWorker(): Promise<ServiceWorker | undefined> {
  if (!('serviceWorker' in navigator) || isPreview()) return undefined;
  try {
    const registration = await navigator.serviceWorker.register('/download-worker.js', { scope });
    return await whenActive(registration);
  } catch {
    // Private windows of some browsers refuse: there are other ways.
    return undefined;
  }
}

function whenActive(registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  if (registration.active) return Promise.resolve(registration.active);
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), patienceMs);
    coming.addEventListener('statechange', () => {
      if (coming.state !== 'activated' && coming.state !== 'redundant') return;
      clearTimeout(timer);
      resolve(coming.state === 'activated' ? coming : undefined);
    });
  });
}
