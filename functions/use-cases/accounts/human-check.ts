import { proofs } from '#shared/limits/account-limits.ts';
import type { ClientSettings } from '#shared/client-settings.ts';
import { findChallenge, keepChallengeStep, useChallengeStep } from '../../data/accounts/challenges.ts';
import { commit, type Step } from '../../data/commit.ts';
import { askRecaptcha, type Verdict } from '../../human-check/recaptcha.ts';
import { invalid } from '../../platform/app-error.ts';
import { secondMs } from '../../platform/clock.ts';
import { sha256 } from '../../platform/hashing.ts';
import { newSecret } from '../../platform/ids.ts';
import { unseal } from '../../platform/seal.ts';
import { getServerSettings } from '../site/server-settings.ts';

export const humanCheckSeconds = proofs.humanCheckMinutes * 60;

type CheckedAction = keyof ClientSettings['recaptcha']['enable'];

/** Whether visitors must have proved that they are human before they do this. */
export function needsHumanCheck({ recaptcha }: ClientSettings, action: CheckedAction): boolean {
  return recaptcha.enable[action] && Boolean(recaptcha.site_key);
}

/** One proof is good for one action. */
const keyOf = (action: string, secret: string) => sha256(`${action} ${secret}`);

/**
 * Checks a visitor's answer with the provider. Answers the secret by which their browser may do the action once
 * within five minutes; undefined where the check failed.
 */
export async function passHumanCheck(
  action: string,
  visitor: { token: string; ipAddress: string },
): Promise<string | undefined> {
  const { recaptcha } = await getServerSettings();
  if (!recaptcha.secret) return undefined;
  const secret = await unseal(recaptcha.secret, 'settings');
  const verdict = await askRecaptcha(recaptcha.verify_url, { secret, ...visitor });
  if (!isHuman(verdict, action, recaptcha.min_score)) return undefined;
  const proof = newSecret();
  const challenge = { kind: 'humanCheck' as const, key: keyOf(action, proof) };
  await commit([keepChallengeStep(challenge, humanCheckSeconds * secondMs)]);
  return proof;
}

function isHuman({ success, score = 1, action: named }: Verdict, action: string, minScore: number): boolean {
  return success && score >= minScore && (named === undefined || named === action);
}

/** The step that uses a visitor's proof up. 422 where they have none for this action. */
export async function humanCheckStep(action: CheckedAction, proof: string | undefined): Promise<Step> {
  const notHuman = () => invalid({ recaptcha: 'notHuman' });
  const challenge = proof ? await findChallenge('humanCheck', keyOf(action, proof)) : undefined;
  if (!challenge) throw notHuman();
  return useChallengeStep(challenge, notHuman);
}
