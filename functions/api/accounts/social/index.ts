import {
  finishSocialVisit as finishRoute,
  socialRoutes,
  startSocialConnect as connectRoute,
  startSocialLogin as loginRoute,
} from '#shared/routes/accounts/social.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { errorPage } from './tell-popup.ts';

/** What the popup opens: whatever is refused before a handler is asked must close it too. */
const popups = new Set<string>([loginRoute.name, connectRoute.name, finishRoute.name]);

const handlers = {
  startSocialLogin: () => import('./start-social-login.ts'),
  startSocialConnect: () => import('./start-social-connect.ts'),
  finishSocialVisit: () => import('./finish-social-visit.ts'),
  connectSocialByPassword: () => import('./connect-social-by-password.ts'),
  registerBySocial: () => import('./register-by-social.ts'),
  disconnectSocial: () => import('./disconnect-social.ts'),
};

export const handler = endpoint(socialRoutes, handlers, {
  refusalPage: ({ name }, { status, reason }) =>
    popups.has(name) ? errorPage(reason, { status }) : undefined,
});
