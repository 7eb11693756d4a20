import type { ClientSettings } from '#shared/client-settings.ts';
import { bootstrapQuery, getBootstrap } from '../../../api/bootstrap-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { routePaths } from '../../../parts/paths.ts';
import { siteBase } from '../../../parts/site-base.ts';
import { currentRouter, type CurrentRouter } from '../../../ui/current-router.ts';
import { googleAnalyticsOf } from './google-analytics.ts';
import { ownCount } from './own-count.ts';
import { patternOf } from './page-pattern.ts';
import { plausibleOf } from './plausible.ts';
import type { PageView, VisitService } from './visit-service.ts';

let stopFollowing: (() => void) | undefined;

/**
 * Counts a view at each change of the path, with the services of the settings. The admin area is never counted, nor is
 * an admin who is logged in as somebody, nor a visitor whose browser asks not to be tracked.
 * @param isOwn whether the site counts by itself besides
 */
export function countVisits(
  { tracking_code, plausible_domain }: ClientSettings['analytics'],
  isOwn = false,
): void {
  stopFollowing?.();
  stopFollowing = undefined;
  const { router } = currentRouter;
  if (!router || refusesTracking() || !(tracking_code || plausible_domain || isOwn)) return;
  if (tracking_code || plausible_domain) hideOwnReferrer();
  const services = [
    ...(plausible_domain ? [plausibleOf(plausible_domain)] : []),
    ...(tracking_code ? [googleAnalyticsOf(tracking_code)] : []),
    ...(isOwn ? [ownCount] : []),
  ].map(oncePerPath);
  const look = () => followPage(router.state, services);
  const stops = [
    router.subscribe(look),
    // Consent, and whoever is logged in as somebody.
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      const isIdentity = query.queryKey[0] === bootstrapQuery.queryKey[0];
      if (isIdentity && type === 'updated' && query.state.data) look();
    }),
  ];
  stopFollowing = () => stops.forEach((stop) => stop());
  look();
}

type Follower = ReturnType<typeof oncePerPath>;

function followPage({ initialized, location, matches }: CurrentRouter['state'], services: Follower[]): void {
  if (!initialized) return;
  const title = patternOf(matches);
  const isCounted = title !== routePaths.admin && !getBootstrap().impersonator;
  const address = window.location.origin + siteBase() + title;
  for (const { see, rest } of services) {
    if (isCounted) see(location.pathname, { address, title });
    else rest();
  }
}

function oncePerPath(service: VisitService) {
  let counted: string | undefined;
  let referrer = document.referrer;
  return {
    see: (path: string, { address, title }: Omit<PageView, 'referrer'>) => {
      if (path === counted || !service.mayCount()) return;
      counted = path;
      service.count({ address, title, referrer });
      referrer = address;
    },
    rest: () => {
      counted = undefined;
      service.rest?.();
    },
  };
}

/** Do Not Track, or Global Privacy Control. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Services read by themselves which page led here. One of this site's own can have a secret in its address. */
function hideOwnReferrer(): void {
  const isOwn = URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
  if (isOwn) Object.defineProperty(document, 'referrer', { configurable: true, value: '' });
}
