/**
 * The identifiers of what failed, as a function reports them in `batchItemFailures`. Answers none for any other
 * result; an identifier that is missing is undefined, which fails the whole batch, as in Lambda.
 */
export function listFailedIdentifiers(result: unknown): unknown[] {
  if (typeof result !== 'object' || result === null || !('batchItemFailures' in result)) return [];
  const failures: unknown = result.batchItemFailures;
  if (!Array.isArray(failures)) return [];
  return failures.map((failure: { itemIdentifier?: unknown } | null) => failure?.itemIdentifier);
}
