import type { SocialService } from '#shared/entities/accounts/social.ts';
import { proofs } from '#shared/limits/account-limits.ts';
import {
  countTry,
  findChallenge,
  keepChallengeStep,
  useChallengeStep,
} from '../../../data/accounts/challenges.ts';
import { commit } from '../../../data/commit.ts';
import type { ChallengeItem } from '../../../data/entities/accounts/proof.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { SocialAccount } from '../../../data/accounts/social-profiles.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { secondMs } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newSecret } from '../../../platform/ids.ts';
import { pendingLoginSeconds, signInAgain, type SocialProof } from '../sessions/pending-login.ts';

interface LoginData {
  account: SocialAccount;
  email: string;
  epoch: number;
}

/**
 * Keeps that somebody came from a service with the address of an account, until they tell its password. Answers the
 * browser's secret.
 */
export async function beginSocialLogin(user: UserItem, account: SocialAccount): Promise<string> {
  const secret = newSecret();
  const { userId, email, sessionEpoch: epoch } = user;
  const data: LoginData = { account, email, epoch };
  const challenge = { kind: 'socialLogin' as const, key: sha256(secret), userId, data };
  await commit([keepChallengeStep(challenge, pendingLoginSeconds * secondMs)]);
  return secret;
}

/**
 * The sign-in that waits in a browser for the password of its account, with one try of it spent. Throws 409
 * where there is none, or it has had its tries, or the account is not what it was.
 */
export async function trySocialLogin(
  secret: string | undefined,
  service: SocialService,
): Promise<{ user: UserItem; proof: SocialProof }> {
  const key = sha256(secret ?? '');
  const hasTries = secret ? await countTry('socialLogin', key, proofs.socialLoginTries) : false;
  const challenge = hasTries ? await findChallenge('socialLogin', key) : undefined;
  const user = challenge && (await findPerson(challenge));
  if (!user) throw signInAgain();
  const { account } = challenge.data as LoginData;
  if (account.service !== service) throw signInAgain();
  return { user, proof: { account, use: useChallengeStep(challenge, signInAgain) } };
}

/** Whose account it is, as long as they have the address and have not ended their sessions since. */
async function findPerson({ userId, data }: ChallengeItem): Promise<UserItem | undefined> {
  const user = userId === undefined ? undefined : await findUser(userId);
  const { email, epoch } = data as LoginData;
  return user && user.email === email && user.sessionEpoch === epoch ? user : undefined;
}
