import type * as z from 'zod';
import type { Reason } from './errors.ts';
import { inputError } from '../contract/input-error.ts';

/** The error of an issue whose schema names none: nothing in the schema library's words. */
export function reasonOf(issue: z.core.$ZodRawIssue): Reason {
  const { code, input, origin } = issue;
  if (code === 'invalid_type' && (input === undefined || input === null)) return 'required';
  if (code === 'too_big' && origin === 'string') {
    return { code: 'tooLong', params: { count: Number(issue['maximum']) } };
  }
  if (code === 'too_small' && origin === 'string') {
    const count = Number(issue['minimum']);
    return count === 1 ? 'required' : { code: 'tooShort', params: { count } };
  }
  return code === 'invalid_format' && issue['format'] === 'email' ? 'invalidEmail' : 'invalidValue';
}

/**
 * Lets a schema name the errors of input: `schema.safeParse(value, namedErrors)`. What the schema names itself counts
 * first.
 */
export const namedErrors = { error: (issue: z.core.$ZodRawIssue) => inputError(reasonOf(issue)) };
