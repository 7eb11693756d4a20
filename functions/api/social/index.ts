import { socialRoutes } from '#shared/routes/social.ts';
import { endpoint } from '../../http/endpoint.ts';
import { connectSocialByPassword } from './connect-social-by-password.ts';
import { disconnectSocial } from './disconnect-social.ts';
import { finishSocialVisit } from './finish-social-visit.ts';
import { startSocialConnect } from './start-social-connect.ts';
import { startSocialLogin } from './start-social-login.ts';

export const handler = endpoint(socialRoutes, {
  startSocialLogin,
  startSocialConnect,
  finishSocialVisit,
  connectSocialByPassword,
  disconnectSocial,
});
