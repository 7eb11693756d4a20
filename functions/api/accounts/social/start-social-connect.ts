import type { startSocialConnect as route } from '#shared/routes/accounts/social.ts';
import type { Handler } from '../../../http/types.ts';
import { startVisit } from './start-visit.ts';
import { errorPage } from './tell-popup.ts';

/**
 * Sends the popup to the service that is to be connected with the account. Only pages of this site may lead here:
 * another one could have somebody connect the account that it has signed them in with at the service.
 */
export const startSocialConnect: Handler<typeof route> = async ({ params, caller, http }) => {
  const site = http.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return errorPage('forbidden', { status: 403 });
  return startVisit(params.service, caller.user.userId);
};
