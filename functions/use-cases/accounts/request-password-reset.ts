import { proofs } from '#shared/limits.ts';
import { keepChallengeStep } from '../../data/accounts/challenges.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { ChallengeItem } from '../../data/entities/proof.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import { findUser, findUserIdByEmail } from '../../data/accounts/users.ts';
import { secondMs } from '../../platform/clock.ts';
import { env } from '../../platform/env.ts';
import { sha256 } from '../../platform/hashing.ts';
import { newId, newSecret } from '../../platform/ids.ts';

const lifeMs = proofs.passwordResetMinutes * 60 * secondMs;

/**
 * Mails the link to a new password to whoever has the address (A5). An address that nobody has takes the same calls,
 * with items that lead nowhere, so that neither the answer nor its time tells who is registered.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const userId = await findUserIdByEmail(email);
  const user = await findUser(userId ?? newId());
  if (!user) {
    await commit([keepLink(newSecret(), {}), keepLink(newSecret(), {})]);
    return;
  }
  const token = newSecret();
  const url = `${env.baseUrl}/password/reset/${token}?email=${encodeURIComponent(email)}`;
  await commit([
    keepLink(token, { userId: user.userId, data: { email, epoch: user.sessionEpoch } }),
    sendMailStep('reset_password', user, { url, minutes: proofs.passwordResetMinutes }),
  ]);
}

/** The step that keeps a link, as the hash of its secret. It is void when the person's sessions were ended since. */
function keepLink(token: string, of: Pick<ChallengeItem, 'userId' | 'data'>): Step {
  return keepChallengeStep({ kind: 'passwordReset', key: sha256(token), ...of }, lifeMs);
}
