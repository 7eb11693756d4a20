import type { FunctionResult } from './worker-messages.ts';

/** Takes the body out of an answer that has one as text, and makes JSON of all else. */
export function packResult(result: unknown): FunctionResult {
  if (!hasBody(result)) return { result: JSON.stringify(result) ?? 'null' };
  const { body, ...head } = result;
  return { result: JSON.stringify(head), body };
}

/** What the function returned, as JSON would tell it. */
export function unpackResult({ result, body }: FunctionResult): unknown {
  const value: unknown = JSON.parse(result);
  return body === undefined ? value : { ...(value as object), body };
}

/** Whether the JSON of the whole has at most so many bytes. */
export function fitsInto(maxBytes: number, { result, body }: FunctionResult): boolean {
  const headBytes = Buffer.byteLength(result);
  if (body === undefined) return headBytes <= maxBytes;
  const restBytes = maxBytes - headBytes - Buffer.byteLength(result === '{}' ? '"body":' : ',"body":');
  // Escaped, a character takes six bytes at most, so that few bodies need to be written to know it.
  return 6 * body.length + 2 <= restBytes || Buffer.byteLength(JSON.stringify(body)) <= restBytes;
}

/** An object that JSON writes field by field, such as an answer of a request. */
function hasBody(result: unknown): result is { body: string } {
  if (typeof result !== 'object' || result === null || Object.getPrototypeOf(result) !== Object.prototype)
    return false;
  return typeof (result as { body?: unknown }).body === 'string' && !('toJSON' in result);
}
