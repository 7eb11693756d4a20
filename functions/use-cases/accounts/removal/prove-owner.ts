import { proofs } from '#shared/limits/account-limits.ts';
import type { Step } from '../../../data/commit.ts';
import { verifyCredentials } from '../../../identity/credentials.ts';
import { invalid } from '../../../platform/app-error.ts';
import { nowMs, secondMs } from '../../../platform/clock.ts';
import type { SignedIn } from '../caller.ts';
import { proveSecondFactor } from '../two-factor/prove-second-factor.ts';

/** What the owner of an account gives to end it. */
export interface OwnerProof {
  password?: string | undefined;
  code?: string | undefined;
  recovery_code?: string | undefined;
}

/**
 * Proves that the owner of an account ends it, and not somebody at their open browser: by the password, and by a code
 * where two-factor authentication is on. An account with neither was signed in to by a social service: that must have
 * happened within the last minutes. Answers the step that uses the code up. 422 at the field.
 */
export async function proveOwner({ user, session }: SignedIn, given: OwnerProof): Promise<Step[]> {
  const hasSecondFactor = user.twoFactorConfirmedAtMs !== undefined;
  if (user.hasPassword) await provePassword(user.userId, given.password);
  else if (!hasSecondFactor) demandFreshSession(session?.createdAtMs ?? 0);
  if (!hasSecondFactor) return [];
  if (!given.code && !given.recovery_code) throw invalid({ code: 'codeOrRecoveryCode' });
  return [await proveSecondFactor(user.userId, given)];
}

async function provePassword(userId: number, password: string | undefined): Promise<void> {
  const isRight = Boolean(password) && (await verifyCredentials(userId, password ?? ''));
  if (!isRight) throw invalid({ password: 'wrongPassword' });
}

function demandFreshSession(createdAtMs: number): void {
  const minutes = proofs.freshSignInMinutes;
  if (nowMs() - createdAtMs < minutes * 60 * secondMs) return;
  throw invalid({ user: { code: 'signInToDelete', params: { minutes } } });
}
