import { defineRoute } from '../../contract/define-route.ts';

/** Views of one network in an hour: an office behind one address, but no flood. */
const limit = { max: 1000, windowSeconds: 3600 } as const;

export const countPageView = defineRoute({
  name: 'countPageView',
  spec: 'D',
  method: 'POST',
  path: 'page-views',
  summary:
    'Counts a view of a page for reports, by country, browser and platform of the request alone; bots are not counted, and nothing is while reports come from Google Analytics',
  access: { who: 'anyone', unverified: true, object: 'site' },
  status: 204,
  rateLimit: { name: 'page-views', ...limit, per: 'address', isOnly: true },
  isOwnForm: true,
  isNoActivity: true,
});

/** Routes of the system feature. */
export const pageViewRoutes = { countPageView };
