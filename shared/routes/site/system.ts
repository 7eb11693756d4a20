import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { BootstrapData } from '../../entities/site/bootstrap-data.ts';
import { isoTime, success } from '../../contract/schema-fields.ts';
import { pageViewRoutes } from './page-views.ts';

export const getBootstrapData = defineRoute({
  name: 'getBootstrapData',
  spec: 'B1',
  method: 'GET',
  path: 'bootstrap-data',
  summary: 'Everything the web client needs before its first render',
  access: { who: 'anyone', unverified: true },
  answer: success({ bootstrapData: BootstrapData }),
  guestCacheSeconds: 60,
});

export const getHealth = defineRoute({
  name: 'getHealth',
  spec: 'B2',
  method: 'GET',
  path: 'health',
  summary: 'Whether the API answers, without touching the database',
  access: { who: 'anyone', unverified: true },
  tableFree: true,
  answer: z.object({ status: z.literal('ok'), version: z.string(), time: isoTime }),
});

export const issueCsrfCookie = defineRoute({
  name: 'issueCsrfCookie',
  spec: 'C24',
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie',
  access: { who: 'anyone', unverified: true },
  status: 204,
});

export const getOpenapiDocument = defineRoute({
  name: 'getOpenapiDocument',
  spec: 'AD1',
  method: 'GET',
  path: 'api-docs/openapi.json',
  summary: 'This documentation as an OpenAPI 3.1 document',
  access: { who: 'anyone', permission: 'api.access' },
});

/** The system feature: one function. */
export const systemRoutes = {
  getBootstrapData,
  getHealth,
  issueCsrfCookie,
  getOpenapiDocument,
  ...pageViewRoutes,
};
