import { rateLimits } from '#shared/limits/rate-limits.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import { refundRate, spendRate } from '../spend-rate.ts';
import type { HttpDetails } from '../types.ts';

interface Guess {
  /** Undefined or empty if the call names no coupon; nothing is counted then. */
  code: string | undefined;
  caller: SignedIn;
  http: Pick<HttpDetails, 'network'>;
}

/**
 * Runs a call that may name a coupon, and counts its code as a guess if it turns out to be unknown or unusable. One
 * limit for all routes, or a guesser would go on with the next one. It is counted beforehand and taken back for a good
 * code, so that concurrent guesses cannot outrun the count. Throws 429 past the limit.
 * @param isGood whether the result says that the code is valid; calls that refuse a code throw 422 instead
 */
export async function countCouponGuess<T>(
  { code, caller, http }: Guess,
  run: () => Promise<T>,
  isGood: (result: T) => boolean = () => true,
): Promise<T> {
  if (!code) return run();
  const user = String(caller.user.userId);
  await spendRate(rateLimits.couponGuesses, user);
  await spendRate(rateLimits.couponGuessesOverall, http.network);
  const takeBack = async () => {
    await refundRate(rateLimits.couponGuesses, user);
    await refundRate(rateLimits.couponGuessesOverall, http.network);
  };
  try {
    const result = await run();
    if (isGood(result)) await takeBack();
    return result;
  } catch (error) {
    if (!isRefusedCode(error)) await takeBack();
    throw error;
  }
}

const isRefusedCode = (error: unknown): boolean =>
  error instanceof AppError && error.body.errors?.['coupon_code'] !== undefined;
