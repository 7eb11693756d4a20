import { authRoutes } from '#shared/routes/accounts/auth-feature.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(authRoutes, {
  login: () => import('./login.ts'),
  completeTwoFactorChallenge: () => import('./complete-two-factor-challenge.ts'),
  logout: () => import('./logout.ts'),
  register: () => import('./register.ts'),
  createTokenByLogin: () => import('./create-token-by-login.ts'),
  registerForToken: () => import('./register-for-token.ts'),
  verifyHumanCheck: () => import('./verify-human-check.ts'),
  sendPasswordReset: () => import('./send-password-reset.ts'),
  resetPassword: () => import('./reset-password.ts'),
  changePassword: () => import('./change-password.ts'),
  getPasswordConfirmation: () => import('./get-password-confirmation.ts'),
  confirmPassword: () => import('./confirm-password.ts'),
  resendEmailVerification: () => import('./resend-email-verification.ts'),
  verifyEmail: () => import('./verify-email.ts'),
  enableTwoFactor: () => import('./enable-two-factor.ts'),
  disableTwoFactor: () => import('./disable-two-factor.ts'),
  getTwoFactorQrCode: () => import('./get-two-factor-qr-code.ts'),
  confirmTwoFactor: () => import('./confirm-two-factor.ts'),
  listRecoveryCodes: () => import('./list-recovery-codes.ts'),
  renewRecoveryCodes: () => import('./renew-recovery-codes.ts'),
  refuseMails: () => import('./refuse-mails.ts'),
});
