import type { getOpenapiDocument as route } from '#shared/routes/site/system.ts';
import { openapiDocument } from '#shared/openapi/openapi-document.ts';
import type { Handler } from '../../../http/types.ts';
import { env } from '../../../platform/env.ts';

/** AD1. */
export const getOpenapiDocument: Handler<typeof route> = async () =>
  openapiDocument({ baseUrl: env.baseUrl, version: env.appVersion });
