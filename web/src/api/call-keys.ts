/** So long after an answer was lost, the same call is meant as the same one. */
const sameForMs = 120_000;

/** Keys of calls that nobody has answered, by what they ask for. */
const unanswered = new Map<string, { key: string; sinceMs: number }>();

/**
 * The key by which the server knows a call that is sent again (`Idempotency-Key`): the one that was sent before, where
 * the same was asked for and its answer was lost, so that pressing the button again does not do it twice.
 */
export function takeCallKey(asked: string): string {
  const known = unanswered.get(asked);
  const isSame = known && Date.now() - known.sinceMs < sameForMs;
  const key = isSame ? known.key : crypto.randomUUID();
  unanswered.set(asked, { key, sinceMs: Date.now() });
  return key;
}

/** Notes that a call was answered for good: the next one that asks for the same is another one. */
export function endCallKey(asked: string): void {
  unanswered.delete(asked);
}
