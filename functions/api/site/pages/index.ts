import { pagesRoutes } from '#shared/routes/site/pages.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { reply } from '../../../http/types.ts';
import { checkPage } from './check-page.ts';
import { getManifest } from './get-manifest.ts';
import { getPage } from './get-page.ts';
import { getRobots } from './get-robots.ts';
import { getSitemap } from './get-sitemap.ts';

/**
 * Turns every 4xx into 403, the status at which CloudFront falls back to the static page. The client then calls the API
 * and shows the error.
 */
export const handler = endpoint(
  pagesRoutes,
  { getPage, checkPage, getRobots, getSitemap, getManifest },
  { refusalPage: (_route, { status }) => (status < 500 ? reply({ status: 403 }) : undefined) },
);
