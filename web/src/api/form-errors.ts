import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/**
 * Puts the server's messages under the fields that they name and focuses the first one.
 * Answers whether any field took one: if not, the caller says it otherwise.
 */
export function applyFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const entries = Object.entries(error.errors);
  const named = fields.flatMap((field) => {
    // What is wrong inside of a list is told at its field.
    const found = entries.find(([path]) => path === field || path.startsWith(`${field}.`));
    return found ? [[field, found[1][0]] as const] : [];
  });
  named.forEach(([field, message], index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return named.length > 0;
}
