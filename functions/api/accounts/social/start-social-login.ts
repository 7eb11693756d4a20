import type { startSocialLogin as route } from '#shared/routes/accounts/social.ts';
import type { Handler } from '../../../http/types.ts';
import { startVisit } from './start-visit.ts';

/** Sends the popup to the service to sign in. */
export const startSocialLogin: Handler<typeof route> = ({ params }) => startVisit(params.service);
