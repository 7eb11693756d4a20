import type { AppError } from '../../../platform/app-error.ts';

/** Why one file of many failed: what the call for it alone would have answered. */
export function presentFailure({ status, body }: AppError) {
  const { errors = {}, details = {} } = body;
  return { ...body, status, errors, details };
}
