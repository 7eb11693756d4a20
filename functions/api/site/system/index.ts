import { systemRoutes } from '#shared/routes/site/system.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { answerUnrouted } from './answer-unrouted.ts';
import { getBootstrapData } from './get-bootstrap-data.ts';
import { getHealth } from './get-health.ts';
import { getOpenapiDocument } from './get-openapi-document.ts';
import { issueCsrfCookie } from './issue-csrf-cookie.ts';

export const handler = endpoint(
  systemRoutes,
  { getBootstrapData, getHealth, issueCsrfCookie, getOpenapiDocument },
  { answerUnrouted },
);
