import type { FieldValues, FormState } from 'react-hook-form';

/**
 * Whether a form may be sent. What the server refused may be sent again as it is: a limit on tries passes
 * with time, and a locked field could not be changed to please it.
 */
export function canSubmit<Values extends FieldValues>({ isValid, errors }: FormState<Values>): boolean {
  const kinds = Object.values(errors).map((error) => error?.type);
  return isValid || (kinds.length > 0 && kinds.every((kind) => kind === 'server'));
}
