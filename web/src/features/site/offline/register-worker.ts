import { siteBase } from '../../../parts/site-base.ts';

/** Only a site at the root of its origin has a worker: the static pages and the share target are there. */
const isPossible = () => import.meta.env.PROD && 'serviceWorker' in navigator && siteBase() === '';

/**
 * Registers the worker. When a new build takes over, a page that the user has not touched loads again; others keep
 * their build until they are opened again.
 */
export async function registerWorker(): Promise<void> {
  if (!isPossible()) return;
  const { serviceWorker, userActivation } = navigator;
  if (serviceWorker.controller) {
    serviceWorker.addEventListener(
      'controllerchange',
      () => {
        if (!userActivation.hasBeenActive) location.reload();
      },
      { once: true },
    );
  }
  try {
    await serviceWorker.register('/sw.js');
  } catch {
    // Private windows of some browsers refuse: the site works without.
  }
}
