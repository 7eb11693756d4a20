import type { SocialService } from '#shared/entities/accounts/social.ts';
import { proofs } from '#shared/limits/account-limits.ts';
import { findChallenge, keepChallengeStep, useChallengeStep } from '../../../data/accounts/challenges.ts';
import { commit } from '../../../data/commit.ts';
import { conflict } from '../../../platform/app-error.ts';
import { secondMs } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/hashing.ts';
import { newSecret } from '../../../platform/ids.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { getAuthorizeUrl, type SocialClient, type VisitSecrets } from '../../../social/social-client.ts';
import { askService } from './ask-service.ts';

export const socialVisitSeconds = proofs.pendingLoginMinutes * 60;

const visitInvalid = () => conflict('socialFailed');

/** Found by both halves alone: the one that went through the service, and the one that stayed in the browser. */
const keyOf = (state: string, browserSecret: string) => sha256(`${state} ${browserSecret}`);

export interface StartedVisit {
  /** Where the browser is to go. */
  location: string;
  /** What the browser keeps meanwhile. */
  browserSecret: string;
}

/**
 * Begins a visit to a service, within ten minutes to be ended in the same browser.
 * @param userId whose account is to be connected; absent where somebody wants to sign in.
 */
export async function beginSocialVisit(
  service: SocialService,
  client: SocialClient,
  userId?: number,
): Promise<StartedVisit> {
  const visit: VisitSecrets = { state: newSecret(), verifier: newSecret(), nonce: newSecret() };
  const location = await askService(service, () => getAuthorizeUrl(client, visit));
  const browserSecret = newSecret();
  const { verifier, nonce } = visit;
  const data = { service, sealed: await seal(JSON.stringify({ verifier, nonce }), 'social-visit') };
  const challenge = { kind: 'socialVisit' as const, key: keyOf(visit.state, browserSecret), userId, data };
  await commit([keepChallengeStep(challenge, socialVisitSeconds * secondMs)]);
  return { location, browserSecret };
}

/**
 * Takes the visit that a browser comes back from, once: whatever the service says, it cannot be said again. Throws
 * where this browser has begun no such visit to this service.
 */
export async function takeSocialVisit(
  service: SocialService,
  { state, browserSecret }: { state: string | undefined; browserSecret: string | undefined },
): Promise<{ userId: number | undefined; secrets: VisitSecrets }> {
  if (!state || !browserSecret) throw visitInvalid();
  const challenge = await findChallenge('socialVisit', keyOf(state, browserSecret));
  if (!challenge) throw visitInvalid();
  await commit([useChallengeStep(challenge, visitInvalid)]);
  const data = challenge.data as { service: SocialService; sealed: string };
  if (data.service !== service) throw visitInvalid();
  const kept = JSON.parse(await unseal(data.sealed, 'social-visit')) as Omit<VisitSecrets, 'state'>;
  return { userId: challenge.userId, secrets: { state, ...kept } };
}
