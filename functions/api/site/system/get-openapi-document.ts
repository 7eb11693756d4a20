import type { getOpenapiDocument as route } from '#shared/routes/site/system.ts';
import { openapiDocument } from '#shared/openapi/openapi-document.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/** Returns this documentation as an OpenAPI 3.1 document. Returns 404 while the site has no API. */
export const getOpenapiDocument: Handler<typeof route> = async () => {
  if (!(await getSettings()).api.integrated) throw notFound();
  return openapiDocument({ baseUrl: env.baseUrl, version: env.appVersion });
};
