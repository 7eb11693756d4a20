import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { sendUserPasswordReset as route } from '#shared/routes/accounts/managed-users.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { spendRate } from '../../../http/spend-rate.ts';
import type { Handler } from '../../../http/types.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { getPersonToSecure } from '../../../use-cases/accounts/manage-people.ts';
import { mailPasswordLink } from '../../../use-cases/accounts/passwords/request-password-reset.ts';
import { securityStep } from '../../../use-cases/site/audit/audit-step.ts';

/** Mails a user a link to a new password. Counted with the mails that visitors ask for. */
export const sendUserPasswordReset: Handler<typeof route> = async ({ params, caller }) => {
  const user = await getPersonToSecure(caller, params.id);
  const address = sha256(user.email);
  await spendRate(sendPasswordReset.rateLimit, address);
  await spendRate(rateLimits.passwordResetMails, address);
  await mailPasswordLink(user, [securityStep('password.send_link', user)]);
  return {};
};
