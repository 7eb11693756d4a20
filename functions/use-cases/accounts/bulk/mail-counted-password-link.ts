import { rateLimits } from '#shared/limits/rate-limits.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { countHit } from '../../../data/rate-counters.ts';
import { AppError } from '../../../platform/app-error.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { mailPasswordLink } from '../passwords/request-password-reset.ts';

const limits = [sendPasswordReset.rateLimit, rateLimits.passwordResetMails];

/**
 * Mails a user the link to a new password for an admin. It counts with the mails that visitors ask for: throws 429 if the
 * address has got too many.
 */
export async function mailCountedPasswordLink(user: UserItem): Promise<void> {
  const address = sha256(user.email);
  for (const { name, max, windowSeconds } of limits) {
    const { hits, resetSeconds } = await countHit(name, address, windowSeconds);
    if (hits > max) throw new AppError(429, { code: 'tooManyRequests', params: { seconds: resetSeconds } });
  }
  await mailPasswordLink(user, [securityStep('password.send_link', user)]);
}
