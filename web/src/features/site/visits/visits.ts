import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';

/**
 * Begins to count visits where the site has a service for it (`analytics.tracking_code`, `analytics.plausible_domain`).
 * Only then is code for it loaded, once the page is idle.
 */
export function startVisitCounts({ settings: { analytics } }: BootstrapData): void {
  if (!analytics.tracking_code && !analytics.plausible_domain) return;
  // Safari does not say when a page is idle.
  const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  whenIdle(() => {
    // A browser that blocks the code takes nothing away from the site.
    import('./count-visits.ts').then(({ countVisits }) => countVisits(analytics)).catch(() => undefined);
  });
}
