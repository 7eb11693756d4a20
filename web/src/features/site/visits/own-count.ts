import { toServerPath } from '#shared/contract/api-path.ts';
import { countPageView } from '#shared/routes/site/page-views.ts';
import type { VisitService } from './visit-service.ts';

/** The site's own count. It is told that a page was viewed, but neither by whom nor which one. */
export const ownCount: VisitService = {
  mayCount: () => true,
  count: () => {
    const sent = fetch(toServerPath(countPageView.path), {
      method: countPageView.method,
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'origin',
    });
    // A view that is lost is not worth a message, nor another try: it would be counted twice where the answer was lost.
    sent.catch(() => undefined);
  },
};
