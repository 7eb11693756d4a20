import { randomInt } from 'node:crypto';
import { proofs } from '#shared/limits/account-limits.ts';
import {
  countTry,
  findChallenge,
  keepChallengeStep,
  useChallengeStep,
} from '../../data/accounts/challenges.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../data/notifications/mails.ts';
import { findUser, noteVerifiedStep } from '../../data/accounts/users.ts';
import { retryOutdated } from '../../data/table/retry-outdated.ts';
import { invalid, unauthenticated } from '../../platform/app-error.ts';
import { secondMs } from '../../platform/clock.ts';
import { sameText } from '../../platform/hashing.ts';
import { keyedHash } from '../../platform/seal.ts';
import { securityStep } from '../site/audit/audit-step.ts';
import { welcomeStep } from '../notifications/mails/welcome-mail.ts';
import { followVerificationSteps } from './follow-verification.ts';

const lifeMs = proofs.emailCodeMinutes * 60 * secondMs;
const wrongCode = () => invalid({ code: 'emailCodeInvalid' });
/** A code proves the address that it was sent to, and no other that the person may have had since. */
const hashOf = ({ userId, email }: UserItem, code: string) =>
  keyedHash(`email code ${userId} ${email} ${code}`);

/** The steps that mail a person a new code; the one before is void, and so are the tries at it. */
export async function emailCodeSteps(user: UserItem): Promise<Step[]> {
  // None begins with a zero: whoever takes it for a number loses nothing.
  const code = String(randomInt(10 ** (proofs.emailCodeDigits - 1), 10 ** proofs.emailCodeDigits));
  const { userId } = user;
  const challenge = { kind: 'emailCode' as const, key: String(userId), userId };
  const data = { codeHash: await hashOf(user, code) };
  return [
    keepChallengeStep({ ...challenge, data }, lifeMs),
    sendMailStep('email_verification', user, { code, minutes: proofs.emailCodeMinutes }),
  ];
}

/** Mails a person a new code, as they asked for it once more. */
export async function sendEmailCode(user: UserItem): Promise<void> {
  await commit(await emailCodeSteps(user));
}

/**
 * Notes that a person's address is theirs, by the code of the mail, and answers them as they are then. 422 for a
 * wrong code, and for every code after five of them: tries are counted before they are looked at.
 */
export async function verifyEmailByCode(user: UserItem, code: string): Promise<UserItem> {
  if (user.emailVerifiedAtMs !== undefined) return user;
  const key = String(user.userId);
  const hasTries = await countTry('emailCode', key, proofs.emailCodeTries);
  const challenge = hasTries ? await findChallenge('emailCode', key) : undefined;
  if (!challenge) throw wrongCode();
  const { codeHash } = challenge.data as { codeHash: string };
  if (!sameText(codeHash, await hashOf(user, code))) throw wrongCode();
  await noteVerified(user, useChallengeStep(challenge, wrongCode));
  const verified = await findUser(user.userId);
  if (!verified) throw unauthenticated();
  return verified;
}

/** Verifies the address, with the join that waited for it, in one write. */
async function noteVerified(user: UserItem, useCode: Step): Promise<void> {
  const verify = async (): Promise<void> => {
    await commit([
      useCode,
      noteVerifiedStep(user, unauthenticated),
      welcomeStep(user),
      ...(await followVerificationSteps(user)),
      securityStep('email.verify', user),
    ]);
  };
  await retryOutdated(verify, { attempts: 3 });
}
