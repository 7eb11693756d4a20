import { pagesRoutes } from '#shared/routes/site/pages.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { reply } from '../../../http/types.ts';

/**
 * Turns every 4xx into 403, the status at which CloudFront falls back to the static page. The client then calls the API
 * and shows the error.
 */
export const handler = endpoint(
  pagesRoutes,
  {
    getPage: () => import('./get-page.ts'),
    checkPage: () => import('./check-page.ts'),
    getRobots: () => import('./get-robots.ts'),
    getSitemap: () => import('./get-sitemap.ts'),
    getManifest: () => import('./get-manifest.ts'),
    getCustomCss: () => import('./get-custom-css.ts'),
  },
  { refusalPage: (_route, { status }) => (status < 500 ? reply({ status: 403 }) : undefined) },
);
