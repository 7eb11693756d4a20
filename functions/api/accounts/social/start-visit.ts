import type { SocialService } from '#shared/entities/accounts/social.ts';
import { setCookie, socialVisitCookie } from '../../../http/cookies.ts';
import { type Reply, reply } from '../../../http/types.ts';
import { findSocialClient } from '../../../use-cases/accounts/social/find-social-client.ts';
import { beginSocialVisit, socialVisitSeconds } from '../../../use-cases/accounts/social/social-visit.ts';
import { errorPage, tellPopup } from './tell-popup.ts';

/**
 * Sends the popup to a service; a page that says 404 where the service is disabled.
 * @param userId whose account is to be connected; absent for a sign-in.
 */
export function startVisit(service: SocialService, userId?: number): Promise<Reply> {
  return tellPopup(async () => {
    const client = await findSocialClient(service);
    if (!client) return errorPage('notFound', { status: 404 });
    const { location, browserSecret } = await beginSocialVisit(service, client, userId);
    const life = { maxAgeSeconds: socialVisitSeconds, httpOnly: true };
    return reply({
      status: 302,
      headers: { location },
      cookies: [setCookie(socialVisitCookie, browserSecret, life)],
    });
  });
}
