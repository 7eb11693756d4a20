import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { finishSocialVisit } from '#shared/routes/accounts/social.ts';
import { env } from '../../../platform/env.ts';
import { unseal } from '../../../platform/seal.ts';
import type { SocialClient } from '../../../social/social-client.ts';
import { socialProviders } from '../../../social/social-providers.ts';
import { getServerSettings } from '../../site/server-settings.ts';
import { getSettings } from '../../site/site-settings.ts';

/** A service that one may sign in with; undefined where it is not enabled, or this site is not known there. */
export async function findSocialClient(service: SocialService): Promise<SocialClient | undefined> {
  const [client, server] = await Promise.all([getSettings(), getServerSettings()]);
  const clientId = server[`${service}_id`];
  const sealedSecret = server[`${service}_secret`];
  if (!client.social[service].enable || !clientId || !sealedSecret) return undefined;
  const path = fillPath(toServerPath(finishSocialVisit.path), { service });
  return {
    provider: { ...socialProviders[service], ...server.social_endpoints[service] },
    clientId,
    clientSecret: await unseal(sealedSecret, 'settings'),
    redirectUri: env.baseUrl + path,
  };
}
