import { systemRoutes } from '#shared/routes/site/system.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { answerUnrouted } from './answer-unrouted.ts';

export const handler = endpoint(
  systemRoutes,
  {
    getBootstrapData: () => import('./get-bootstrap-data.ts'),
    getHealth: () => import('./get-health.ts'),
    issueCsrfCookie: () => import('./issue-csrf-cookie.ts'),
    getOpenapiDocument: () => import('./get-openapi-document.ts'),
  },
  { answerUnrouted },
);
