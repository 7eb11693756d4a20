import { getBootstrap } from '../../../api/bootstrap-query.ts';
import { findCookie } from '../../../api/cookies.ts';
import { addScript, type VisitService } from './visit-service.ts';

const scriptUrl = 'https://www.googletagmanager.com/gtag/js';

/** Google Analytics sets cookies: where the site has a cookie notice, it waits until the visitor has accepted it. */
export function googleAnalyticsOf(id: string): VisitService {
  const page = globalThis as { dataLayer?: unknown[]; [switchOff: `ga-disable-${string}`]: boolean };
  const layer = (page.dataLayer ??= []);
  // The script takes only objects of this kind for commands.
  const gtag = function () {
    layer.push(arguments);
  } as (...command: unknown[]) => void;
  let isLoaded = false;
  const load = (view: object) => {
    addScript(`${scriptUrl}?id=${encodeURIComponent(id)}`);
    gtag('js', new Date());
    gtag('set', view);
    const noAds = { allow_google_signals: false, allow_ad_personalization_signals: false };
    gtag('config', id, { send_page_view: false, ...noAds });
    isLoaded = true;
  };
  return {
    mayCount: () => !getBootstrap().cookie_notice.enable || findCookie('cookie_notice') === 'true',
    count: ({ address, title, referrer }) => {
      page[`ga-disable-${id}`] = false;
      const view = { page_location: address, page_title: title, page_referrer: referrer };
      // For what the script sends by itself, too: it would read the address of the page.
      if (isLoaded) gtag('set', view);
      else load(view);
      gtag('event', 'page_view', { ...view, send_to: id });
    },
    rest: () => {
      page[`ga-disable-${id}`] = true;
    },
  };
}
