import { queryOptions } from '@tanstack/react-query';
import { getOpenapiDocument } from '#shared/routes/site/system.ts';
import { buildUrl } from '../../../api/build-request.ts';
import { call } from '../../../api/call.ts';
import type { OpenApiDocument } from './openapi-types.ts';

/** The document that the page is made of; it changes with a deployment alone. */
export const openapiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }) => (await call(getOpenapiDocument, { signal })) as OpenApiDocument,
  staleTime: Infinity,
});

/** Where the document itself is, for those who want it as a file. */
export const openapiPath = buildUrl(getOpenapiDocument, {});
