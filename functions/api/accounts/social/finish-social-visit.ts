import type { QueryOf } from '#shared/contract/define-route.ts';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import type { finishSocialVisit as route } from '#shared/routes/accounts/social.ts';
import { dropCookie, socialVisitCookie } from '../../../http/cookies.ts';
import type { Handler, HttpDetails } from '../../../http/types.ts';
import { conflict } from '../../../platform/app-error.ts';
import type { Caller } from '../../../use-cases/accounts/caller.ts';
import { askService } from '../../../use-cases/accounts/social/ask-service.ts';
import { findSocialClient } from '../../../use-cases/accounts/social/find-social-client.ts';
import { takeSocialVisit } from '../../../use-cases/accounts/social/social-visit.ts';
import { fetchProfile } from '../../../social/social-client.ts';
import { connectVisitor } from './connect-visitor.ts';
import { popupPage } from './popup-page.ts';
import { signInVisitor } from './sign-in-visitor.ts';
import { tellPopup, type VisitOutcome } from './tell-popup.ts';

/**
 * Takes a person back from the service, tells the page that opened the popup, and closes it. Whatever comes of it, the
 * visit is over.
 */
export const finishSocialVisit: Handler<typeof route> = ({ params, query, caller, http }) => {
  const over = [dropCookie(socialVisitCookie)];
  return tellPopup(async () => {
    const { message, cookies = [] } = await finishVisit(params.service, { query, caller, http });
    return popupPage(message, { cookies: [...over, ...cookies] });
  }, over);
};

interface Arrival {
  query: QueryOf<typeof route>;
  caller: Caller;
  http: HttpDetails;
}

async function finishVisit(service: SocialService, { query, caller, http }: Arrival): Promise<VisitOutcome> {
  const browserSecret = http.cookies[socialVisitCookie];
  const { userId, secrets } = await takeSocialVisit(service, { state: query.state, browserSecret });
  const client = await findSocialClient(service);
  if (!client) throw conflict('socialFailed');
  const answer = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
  const profile = await askService(service, () => fetchProfile(client, answer, secrets));
  const visitor = { service, profile, caller, http };
  return userId === undefined ? signInVisitor(visitor) : connectVisitor(userId, visitor);
}
