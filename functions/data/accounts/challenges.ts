import { nowMs, secondMs } from '../../platform/clock.ts';
import { isFailedCondition, put, remove, type Step } from '../commit.ts';
import { Challenge, type ChallengeItem, type ChallengeKind } from '../entities/accounts/proof.ts';

/** The step that keeps a challenge, in the place of one with the same key. */
export function keepChallengeStep(
  challenge: Pick<ChallengeItem, 'kind' | 'key' | 'userId' | 'data'>,
  lifeMs: number,
): Step {
  const createdAtMs = nowMs();
  const expiresAtMs = createdAtMs + lifeMs;
  const ttl = Math.ceil(expiresAtMs / secondMs);
  return put(Challenge.put({ ...challenge, createdAtMs, expiresAtMs, ttl }).params());
}

/** A challenge that still can be met. */
export async function findChallenge(kind: ChallengeKind, key: string): Promise<ChallengeItem | undefined> {
  const { data } = await Challenge.get({ kind, key }).go({ consistent: true });
  return data && data.expiresAtMs > nowMs() ? data : undefined;
}

/**
 * Counts one more try before it is looked at, so that guesses side by side cannot outrun the count. False where the
 * challenge is gone or has had its tries.
 */
export async function countTry(kind: ChallengeKind, key: string, maxTries: number): Promise<boolean> {
  try {
    await Challenge.patch({ kind, key })
      .add({ tries: 1 })
      .where(({ tries, expiresAtMs }, { lt, gt }) => `${lt(tries, maxTries)} AND ${gt(expiresAtMs, nowMs())}`)
      .go();
    return true;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return false;
  }
}

/** The step that uses a challenge up; `otherwise` where somebody else has, or it was renewed meanwhile. */
export function useChallengeStep(
  { kind, key, createdAtMs }: Pick<ChallengeItem, 'kind' | 'key' | 'createdAtMs'>,
  otherwise: () => Error,
): Step {
  const params = Challenge.delete({ kind, key })
    .where((item, { eq }) => eq(item.createdAtMs, createdAtMs))
    .params();
  return remove(params, otherwise);
}
