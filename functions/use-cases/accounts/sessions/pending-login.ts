import { proofs } from '#shared/limits/account-limits.ts';
import { findChallenge, keepChallengeStep, useChallengeStep } from '../../../data/accounts/challenges.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { connectSocialSteps, type SocialAccount } from '../../../data/accounts/social-profiles.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { conflict } from '../../../platform/app-error.ts';
import { secondMs } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newSecret } from '../../../platform/ids.ts';
import { isSuspended } from '../caller.ts';

export const pendingLoginSeconds = proofs.pendingLoginMinutes * 60;

/** 409: the sign-in must begin anew. */
export const signInAgain = () => conflict('signInAgain');

/** What brought somebody here who is to be connected with their account at a service. */
export interface SocialProof {
  account: SocialAccount;
  /** The step that uses it up. */
  use: Step;
}

interface LoginData {
  remember: boolean;
  epoch: number;
  /** To be connected once the second factor is proved. */
  account?: SocialAccount;
}

/** Keeps that a person has told their password, until they prove the second factor. Answers the browser's secret. */
export async function beginPendingLogin(
  { userId, sessionEpoch: epoch }: Pick<UserItem, 'userId' | 'sessionEpoch'>,
  remember: boolean,
  social?: SocialProof,
): Promise<string> {
  const secret = newSecret();
  const data: LoginData = { remember, epoch, ...(social && { account: social.account }) };
  const challenge = { kind: 'login' as const, key: sha256(secret), userId, data };
  const keep = keepChallengeStep(challenge, pendingLoginSeconds * secondMs);
  await commit([keep, ...(social ? [social.use] : [])]);
  return secret;
}

export interface PendingLogin {
  user: UserItem;
  remember: boolean;
  /** What tries are counted by. */
  key: string;
  /** The steps that use it up, and connect what is to be connected. */
  steps: Step[];
}

/**
 * The sign-in that waits in a browser, within ten minutes and as long as the person is whom they were: a new password
 * or the end of their sessions ends it. Throws 409 where there is none.
 */
export async function getPendingLogin(secret: string | undefined): Promise<PendingLogin> {
  const key = sha256(secret ?? '');
  const challenge = secret ? await findChallenge('login', key) : undefined;
  const user = challenge?.userId === undefined ? undefined : await findUser(challenge.userId);
  if (!challenge || !user || isSuspended(user)) throw signInAgain();
  const { remember, epoch, account } = challenge.data as LoginData;
  if (user.sessionEpoch !== epoch || user.twoFactorConfirmedAtMs === undefined) throw signInAgain();
  const connect = account ? connectSocialSteps(user.userId, account) : [];
  return { user, remember, key, steps: [useChallengeStep(challenge, signInAgain), ...connect] };
}
