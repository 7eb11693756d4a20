import { proofs } from '#shared/limits/account-limits.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { findUser, findUserIdByEmail } from '../../../data/accounts/users.ts';
import { secondMs } from '../../../platform/clock.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { keepPasswordLinkStep, newPasswordLink } from './password-link.ts';

const lifeMs = proofs.passwordResetMinutes * 60 * secondMs;

/**
 * Mails the link to a new password to whoever has the address. An address that nobody has takes the same calls,
 * with items that lead nowhere, so that neither the answer nor its time tells who is registered.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const userId = await findUserIdByEmail(email);
  const user = await findUser(userId ?? newId());
  if (!user) {
    await commit([
      keepPasswordLinkStep(newSecret(), {}, lifeMs),
      keepPasswordLinkStep(newSecret(), {}, lifeMs),
    ]);
    return;
  }
  await mailPasswordLink(user);
}

/** Mails a user the link to a new password, in one transaction with the given steps. */
export async function mailPasswordLink(user: UserItem, alongside: Step[] = []): Promise<void> {
  const { url, keepStep } = newPasswordLink(user, lifeMs);
  await commit([
    keepStep,
    sendMailStep('reset_password', user, { url, minutes: proofs.passwordResetMinutes }),
    ...alongside,
  ]);
}
