import type { ClientSettings } from '#shared/client-settings.ts';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { findChallenge, keepChallengeStep, useChallengeStep } from '../../../data/accounts/challenges.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { SocialAccount } from '../../../data/accounts/social-profiles.ts';
import { secondMs } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newSecret } from '../../../platform/ids.ts';
import { needsHumanCheck } from '../human-check.ts';
import { pendingLoginSeconds, signInAgain } from '../sessions/pending-login.ts';

/** The account to be created for a visitor, as the service described them. */
export interface SocialDraft {
  account: SocialAccount;
  email: string;
  isEmailVerified: boolean;
}

/** Whether registration requires policies or a captcha, which the popup of a service cannot show. */
export function asksBeforeRegistration(settings: ClientSettings): boolean {
  return settings.registration.policies.length > 0 || needsHumanCheck(settings, 'register');
}

/** Keeps a registration until the visitor accepts the policies and passes the captcha. Returns the browser's secret. */
export async function beginSocialRegistration(draft: SocialDraft): Promise<string> {
  const secret = newSecret();
  const challenge = { kind: 'socialRegistration' as const, key: sha256(secret), data: draft };
  await commit([keepChallengeStep(challenge, pendingLoginSeconds * secondMs)]);
  return secret;
}

/** The registration that waits in a browser, with the step that uses it up; 409 where there is none. */
export async function getSocialRegistration(
  secret: string | undefined,
  service: SocialService,
): Promise<{ draft: SocialDraft; use: Step }> {
  const challenge = secret ? await findChallenge('socialRegistration', sha256(secret)) : undefined;
  const draft = challenge?.data as SocialDraft | undefined;
  if (!challenge || draft?.account.service !== service) throw signInAgain();
  return { draft, use: useChallengeStep(challenge, signInAgain) };
}
