import type { ErrorDetail, Reason } from '../messages/errors.ts';

/**
 * Names an error as the message of a schema: `z.string().max(40, inputError({ code: 'tooLong', params: { count: 40 } }))`.
 * A schema has room for a text alone, so code and parameters travel in it as JSON.
 * @__NO_SIDE_EFFECTS__
 */
export function inputError(reason: Reason): string {
  return JSON.stringify(typeof reason === 'string' ? { code: reason } : reason);
}

/** The error that a schema's message names; undefined for words of the schema library. */
export function readInputError(message: string): ErrorDetail | undefined {
  return message.startsWith('{') ? (JSON.parse(message) as ErrorDetail) : undefined;
}
