import { signInRoutes } from './auth.ts';
import { emailVerificationRoutes } from './email-verification.ts';
import { mailRefusalRoutes } from '../notifications/mail-refusals.ts';
import { passwordRoutes } from './passwords.ts';
import { twoFactorRoutes } from './two-factor.ts';

/** The auth feature: one function. */
export const authRoutes = {
  ...signInRoutes,
  ...passwordRoutes,
  ...emailVerificationRoutes,
  ...twoFactorRoutes,
  ...mailRefusalRoutes,
};
