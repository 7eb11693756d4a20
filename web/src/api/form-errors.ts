import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/**
 * Puts the server's messages under the fields that they name and focuses the first one (SH-6).
 * Answers whether any field took one: if not, the caller says it otherwise.
 */
export function applyFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const named = fields.filter((field) => error.errors[field]?.[0]);
  named.forEach((field, index) => {
    setError(field, { type: 'server', message: error.errors[field]?.[0] }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}
