import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/call.ts';
import { errorMessage } from '../api/error-message.ts';
import { applyFieldErrors } from '../api/form-errors.ts';
import { showFailure } from './show-failure.ts';

export interface ErrorPlaces<Values extends FieldValues> {
  /** Fields of the form; the first is where a limit on tries is told. */
  fields: readonly [FieldPath<Values>, ...FieldPath<Values>[]];
  setError: UseFormSetError<Values>;
}

const tooManyRequests = 429;

/**
 * Says why a form was refused: under the fields that the answer names. A limit names none, and is told
 * with its seconds where the person looks; everything else is a toast.
 */
export function showFormError<Values extends FieldValues>(
  error: unknown,
  { fields, setError }: ErrorPlaces<Values>,
): void {
  if (applyFieldErrors(error, fields, setError)) return;
  const message = errorMessage(error);
  if (error instanceof ApiError && error.status === tooManyRequests) {
    setError(fields[0], { type: 'server', message }, { shouldFocus: true });
  } else {
    showFailure(error);
  }
}
