import * as z from 'zod';
import { logger } from '../platform/logger.ts';

const timeoutMs = 5000;

/** What the provider says of a visitor's answer; version 3 adds a score and the action that the page named. */
const Verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});
export type Verdict = z.infer<typeof Verdict>;

/** Has a visitor's answer checked. A provider that is down or answers nonsense counts as a failed check. */
export async function askRecaptcha(
  verifyUrl: string,
  { secret, token, ipAddress }: { secret: string; token: string; ipAddress: string },
): Promise<Verdict> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ipAddress }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return Verdict.parse(await answer.json());
  } catch (error) {
    logger.error('The human check could not be made', { error });
    return { success: false };
  }
}

const Verification = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Returns whether the provider accepts a secret, or undefined if it cannot be reached. */
export async function isRecaptchaSecret(verifyUrl: string, secret: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: 'none' }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const { 'error-codes': errors } = Verification.parse(await answer.json());
    return !errors.some((code) => code.endsWith('-input-secret'));
  } catch (error) {
    logger.warn('The human check could not be tested', { error });
    return undefined;
  }
}
