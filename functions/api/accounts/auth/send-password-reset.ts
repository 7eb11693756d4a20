import { doneMessages } from '#shared/messages/done-messages.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { sendPasswordReset as route } from '#shared/routes/accounts/passwords.ts';
import { spendRate } from '../../../http/spend-rate.ts';
import type { Handler } from '../../../http/types.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { requestPasswordReset } from '../../../use-cases/accounts/passwords/request-password-reset.ts';

/** Mails a link to a new password. Known and unknown addresses are counted and answered alike. */
export const sendPasswordReset: Handler<typeof route> = async ({ body }) => {
  await spendRate(rateLimits.passwordResetMails, sha256(body.email));
  await requestPasswordReset(body.email);
  return { message: doneMessages.resetLinkSent };
};
