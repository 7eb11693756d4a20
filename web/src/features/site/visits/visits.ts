import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { countsItself } from './counts-itself.ts';

/**
 * Begins to count visits, with the services that the site has for it (`analytics.tracking_code`,
 * `analytics.plausible_domain`) and by itself. Code for it is loaded once the page is idle.
 */
export function startVisitCounts({ settings: { analytics } }: BootstrapData): void {
  const isOwn = countsItself(globalThis);
  if (!isOwn && !analytics.tracking_code && !analytics.plausible_domain) return;
  // Safari does not say when a page is idle.
  const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
  whenIdle(() => {
    // A browser that blocks the code takes nothing away from the site.
    import('./count-visits.ts').then((visits) => visits.countVisits(analytics, isOwn)).catch(() => undefined);
  });
}
