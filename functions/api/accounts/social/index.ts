import {
  finishSocialVisit as finishRoute,
  socialRoutes,
  startSocialConnect as connectRoute,
  startSocialLogin as loginRoute,
} from '#shared/routes/accounts/social.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { connectSocialByPassword } from './connect-social-by-password.ts';
import { disconnectSocial } from './disconnect-social.ts';
import { finishSocialVisit } from './finish-social-visit.ts';
import { registerBySocial } from './register-by-social.ts';
import { startSocialConnect } from './start-social-connect.ts';
import { startSocialLogin } from './start-social-login.ts';
import { errorPage } from './tell-popup.ts';

/** What the popup opens: whatever is refused before a handler is asked must close it too. */
const popups = new Set<string>([loginRoute.name, connectRoute.name, finishRoute.name]);

const handlers = {
  startSocialLogin,
  startSocialConnect,
  finishSocialVisit,
  connectSocialByPassword,
  registerBySocial,
  disconnectSocial,
};

export const handler = endpoint(socialRoutes, handlers, {
  refusalPage: ({ name }, { status, reason }) =>
    popups.has(name) ? errorPage(reason, { status }) : undefined,
});
