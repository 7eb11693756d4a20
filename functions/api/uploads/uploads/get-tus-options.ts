import type { getTusOptions as route } from '#shared/routes/uploads/tus.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { corsRequestHeaders } from '../../../http/cors-headers.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { tusVersion } from './tus-server.ts';

/** Returns what the tus server can do. Also the preflight of a program on another origin. */
export const getTusOptions: Handler<typeof route> = async () => {
  const { uploads } = await getSettings();
  return reply({
    headers: {
      'tus-resumable': tusVersion,
      'tus-version': tusVersion,
      'tus-extension': 'creation,termination,expiration',
      'tus-max-size': String(uploads.max_size),
      'access-control-allow-methods': 'POST, HEAD, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': corsRequestHeaders,
    },
  });
};
