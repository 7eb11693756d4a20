import { authRoutes } from '#shared/routes/accounts/auth-feature.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { changePassword } from './change-password.ts';
import { completeTwoFactorChallenge } from './complete-two-factor-challenge.ts';
import { confirmPassword } from './confirm-password.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { createTokenByLogin } from './create-token-by-login.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { getPasswordConfirmation } from './get-password-confirmation.ts';
import { getTwoFactorQrCode } from './get-two-factor-qr-code.ts';
import { listRecoveryCodes } from './list-recovery-codes.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { registerForToken } from './register-for-token.ts';
import { refuseMails } from './refuse-mails.ts';
import { register } from './register.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resendEmailVerification } from './resend-email-verification.ts';
import { resetPassword } from './reset-password.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { verifyEmail } from './verify-email.ts';
import { verifyHumanCheck } from './verify-human-check.ts';

export const handler = endpoint(authRoutes, {
  login,
  completeTwoFactorChallenge,
  logout,
  register,
  createTokenByLogin,
  registerForToken,
  verifyHumanCheck,
  sendPasswordReset,
  resetPassword,
  changePassword,
  getPasswordConfirmation,
  confirmPassword,
  resendEmailVerification,
  verifyEmail,
  enableTwoFactor,
  disableTwoFactor,
  getTwoFactorQrCode,
  confirmTwoFactor,
  listRecoveryCodes,
  renewRecoveryCodes,
  refuseMails,
});
