import { keepChallengeStep } from '../../../data/accounts/challenges.ts';
import type { Step } from '../../../data/commit.ts';
import type { ChallengeItem } from '../../../data/entities/accounts/proof.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { env } from '../../../platform/env.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newSecret } from '../../../platform/ids.ts';

/** Makes a link by which a user sets a password once, with the step that keeps it. The link proves the address. */
export function newPasswordLink(
  { userId, email, sessionEpoch: epoch }: Pick<UserItem, 'userId' | 'email' | 'sessionEpoch'>,
  lifeMs: number,
): { url: string; keepStep: Step } {
  const token = newSecret();
  return {
    url: `${env.baseUrl}/password/reset/${token}?email=${encodeURIComponent(email)}`,
    keepStep: keepPasswordLinkStep(token, { userId, data: { email, epoch } }, lifeMs),
  };
}

/** The step that keeps a link, as the hash of its secret. It is void when the person's sessions were ended since. */
export function keepPasswordLinkStep(
  token: string,
  of: Pick<ChallengeItem, 'userId' | 'data'>,
  lifeMs: number,
): Step {
  return keepChallengeStep({ kind: 'passwordReset', key: sha256(token), ...of }, lifeMs);
}
