import { AppError } from '../../../platform/app-error.ts';

/**
 * Where nothing of what a caller named is theirs the call as a whole is refused, as the single call would be;
 * otherwise each file is answered in its place.
 */
export function refuseStrangers(results: unknown[]): void {
  const [first] = results;
  const isForeign = (result: unknown) =>
    result instanceof AppError && (result.status === 404 || result.body.errors?.['filename'] !== undefined);
  if (first instanceof AppError && results.every(isForeign)) throw first;
}
