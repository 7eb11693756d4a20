import { findUser, noteVerifiedStep } from '../../../data/accounts/users.ts';
import { commit } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';
import { conflict, notFound } from '../../../platform/app-error.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { followVerificationSteps } from '../follow-verification.ts';

const moved = () => conflict('userChanged');

/** Marks a user's address as verified, without a proof, and returns the user. 409 if it has changed concurrently. */
export async function verifyForUser(user: UserItem): Promise<UserItem> {
  if (user.emailVerifiedAtMs !== undefined) return user;
  await retryOutdated(async () =>
    commit([
      noteVerifiedStep(user, moved),
      ...(await followVerificationSteps(user)),
      securityStep('email.verify', user),
    ]),
  );
  const verified = await findUser(user.userId);
  if (!verified) throw notFound();
  return verified;
}
