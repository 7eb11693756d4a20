import { passwordGuesses } from '#shared/limits/abuse-limits.ts';
import { findDevice } from '../../../data/accounts/devices.ts';
import { countGuess, forgetGuesses, forgottenInMs } from '../../../data/accounts/password-guesses.ts';
import { verifyCredentials } from '../../../identity/credentials.ts';
import { AppError } from '../../../platform/app-error.ts';
import { secondMs } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/hashing.ts';

const forgottenAfterMs = passwordGuesses.forgottenAfterSeconds * secondMs;

export interface Guess {
  /** A made-up id where nobody has the address, so that the answer costs the same. */
  userId: number;
  email: string;
  password: string;
  /** What the browser keeps of people who signed in there before. */
  deviceSecrets: string[];
}

/**
 * Verifies the password of a visitor who is not signed in. Guesses from browsers that the account does not know share a
 * count, whose limit is below that of the identity service's lock. So strangers can lock out strangers, but not a
 * browser in which the owner signed in before, because it has its own count. Throws 429 at either limit.
 */
export async function guessPassword({ userId, email, password, deviceSecrets }: Guess): Promise<boolean> {
  const deviceHash = await findDevice(userId, deviceSecrets.map(sha256));
  const subject = sha256(deviceHash === undefined ? `unknown ${email}` : `${userId} ${deviceHash}`);
  const max = deviceHash === undefined ? passwordGuesses.maxOfUnknown : passwordGuesses.maxOfKnown;
  const limit = { max, forgottenAfterMs };
  if (!(await countGuess(subject, limit))) throw tooManyGuesses(await forgottenInMs(subject, limit));
  const isRight = await verifyCredentials(userId, password);
  if (isRight) await forgetGuesses(subject);
  return isRight;
}

function tooManyGuesses(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / secondMs));
  return new AppError(
    429,
    { code: 'tooManyRequests', params: { seconds } },
    { headers: { 'retry-after': String(seconds) } },
  );
}
