import { systemRoutes } from '#shared/routes/site/system.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(
  systemRoutes,
  {
    getBootstrapData: () => import('./get-bootstrap-data.ts'),
    getHealth: () => import('./get-health.ts'),
    issueCsrfCookie: () => import('./issue-csrf-cookie.ts'),
    getOpenapiDocument: () => import('./get-openapi-document.ts'),
    countPageView: () => import('./count-page-view.ts'),
  },
  { answerUnrouted: async (event) => (await import('./answer-unrouted.ts')).answerUnrouted(event) },
);
