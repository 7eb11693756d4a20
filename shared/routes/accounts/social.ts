import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { BootstrapData } from '../../entities/site/bootstrap-data.ts';
import { SocialService } from '../../entities/accounts/social.ts';
import { User } from '../../entities/accounts/user.ts';
import { success } from '../../contract/schema-fields.ts';
import { typedPassword } from './auth.ts';

const params = z.object({ service: SocialService });
/** What cannot come from a service counts as missing: the popup tells it as a page, not as faults of fields. */
const fromService = (maxChars: number) =>
  z
    .string()
    .max(maxChars)
    .regex(/^[\x20-\x7e]*$/)
    .optional()
    .catch(undefined);

export const startSocialLogin = defineRoute({
  name: 'startSocialLogin',
  spec: 'A18',
  method: 'GET',
  path: 'secure/auth/social/{service}/login',
  summary: 'Popup: go to the service to sign in',
  access: { who: 'anyone', object: 'site', whileImpersonating: 'refused' },
  params,
  status: 302,
});

export const startSocialConnect = defineRoute({
  name: 'startSocialConnect',
  spec: 'A19',
  method: 'GET',
  path: 'secure/auth/social/{service}/connect',
  summary: 'Popup: go to the service to connect it with the account',
  access: { who: 'session', object: 'site', whileImpersonating: 'refused' },
  params,
  status: 302,
});

export const finishSocialVisit = defineRoute({
  name: 'finishSocialVisit',
  spec: 'A20',
  method: 'GET',
  path: 'secure/auth/social/{service}/callback',
  summary: 'Popup: back from the service; tells the page that opened it and closes',
  access: { who: 'anyone', object: 'site', whileImpersonating: 'refused' },
  params,
  query: z.object({
    code: fromService(2000),
    state: fromService(100),
    error: fromService(200),
    /** Who answers: services say it against being mixed up with one another. */
    iss: fromService(200),
  }),
});

export const connectSocialByPassword = defineRoute({
  name: 'connectSocialByPassword',
  spec: 'A21',
  method: 'POST',
  path: 'secure/auth/social/connect',
  audit: 'social.connect',
  summary: 'Sign in and connect the service, proved by the password of the account with the same address',
  access: { who: 'anyone', whileImpersonating: 'refused' },
  body: z.object({ password: typedPassword, service: SocialService }),
  /** `two_factor` goes on with the second factor, as a sign-in does. */
  answer: success({ two_factor: z.boolean().default(false), bootstrapData: BootstrapData.optional() }),
  rateLimit: { name: 'login', max: 5, windowSeconds: 60, per: 'address' },
});

export const registerBySocial = defineRoute({
  name: 'registerBySocial',
  spec: 'A20b',
  method: 'POST',
  path: 'secure/auth/social/register',
  audit: 'user.register',
  summary: 'Create the account of a visitor from a service, with the policies and the captcha of the site',
  access: { who: 'anyone', whileImpersonating: 'refused' },
  /** Beside the service, each policy of the site by its id, as in `register`. */
  body: z.object({ service: SocialService }).catchall(z.unknown()),
  answer: success({ bootstrapData: BootstrapData }),
  rateLimit: { name: 'register', max: 10, windowSeconds: 3600, per: 'address' },
});

export const disconnectSocial = defineRoute({
  name: 'disconnectSocial',
  spec: 'A22',
  method: 'POST',
  path: 'secure/auth/social/{service}/disconnect',
  audit: 'social.disconnect',
  summary: 'Forget the connection with a service',
  access: { who: 'session', object: 'site', whileImpersonating: 'refused' },
  params,
  answer: success({ user: User }),
});

/** The social feature: one function. */
export const socialRoutes = {
  startSocialLogin,
  startSocialConnect,
  finishSocialVisit,
  connectSocialByPassword,
  registerBySocial,
  disconnectSocial,
};
