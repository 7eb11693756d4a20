import { doneMessages } from '#shared/messages/done-messages.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { resendEmailVerification as route } from '#shared/routes/accounts/email-verification.ts';
import { spendRate } from '../../../http/spend-rate.ts';
import type { Handler } from '../../../http/types.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import { sendEmailCode } from '../../../use-cases/accounts/email-codes.ts';

/** Sends another code to the address of the account. */
export const resendEmailVerification: Handler<typeof route> = async ({ body, caller }) => {
  const { user } = caller;
  if (body.email !== user.email) throw invalid({ email: 'notYourEmail' });
  if (user.emailVerifiedAtMs !== undefined) throw conflict('emailVerifiedAlready');
  await spendRate(rateLimits.emailCodeMails, String(user.userId));
  await sendEmailCode(user);
  return { message: doneMessages.emailCodeSent };
};
