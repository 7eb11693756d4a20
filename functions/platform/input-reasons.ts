import type * as z from 'zod';
import type { Reason } from '#shared/messages/errors.ts';
import { readInputError } from '#shared/contract/input-error.ts';

export { namedErrors } from '#shared/messages/named-errors.ts';

/** The errors that issues of a schema name. */
export const issueReasons = (issues: z.core.$ZodIssue[]): Reason[] =>
  issues.map(({ message }) => readInputError(message) ?? 'invalidValue');

/**
 * Errors by field, with dotted names inside lists and objects: `files.0.name`.
 * @param whole the name for issues of the input as a whole
 */
export function inputReasons(issues: z.core.$ZodIssue[], whole = 'body'): Record<string, Reason[]> {
  const reasons: Record<string, Reason[]> = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || whole;
    reasons[field] = [...(reasons[field] ?? []), ...issueReasons([issue])];
  }
  return reasons;
}
