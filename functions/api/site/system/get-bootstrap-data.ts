import { contentSecurityPolicy } from '#shared/pages/content-security-policy.ts';
import type { getBootstrapData as route } from '#shared/routes/site/system.ts';
import { bootstrapData } from '../../../http/bootstrap-data.ts';
import { csrfCookie } from '../../../http/cookies.ts';
import { newCsrfCookie } from '../../../http/accounts/session-cookies.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { env } from '../../../platform/env.ts';
import { listSwitchedServices } from '../../../use-cases/site/switched-services.ts';

/**
 * Returns everything the web client needs before its first render. A browser without a CSRF cookie gets one; such an
 * answer is never shared through caches.
 */
export const getBootstrapData: Handler<typeof route> = async ({ caller, http }) => {
  const isNew = !http.cookies[csrfCookie];
  return reply({
    body: {
      bootstrapData: {
        ...(await bootstrapData(caller, http)),
        // The header of static pages is fixed at deployment, and allows services that are off, too.
        content_security_policy: contentSecurityPolicy(env.filesOrigin, await listSwitchedServices('/drive')),
      },
    },
    ...(isNew && { cookies: [newCsrfCookie()], headers: { 'cache-control': 'no-store, private' } }),
  });
};
