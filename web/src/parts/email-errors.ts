import { ApiError } from '../api/call.ts';

/**
 * What the server said against single addresses of a list, `errors["emails.3"]`, by address; what it said against the
 * list as a whole stands with its first.
 * @param emails as they were sent, in their order
 */
export function errorsByEmail(error: unknown, emails: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string> = {};
  for (const [field, [message]] of Object.entries(error.errors)) {
    const [list, index = '0'] = field.split('.');
    const email = list === 'emails' ? emails[Number(index)] : undefined;
    if (email !== undefined && message !== undefined) found[email] = message;
  }
  return found;
}
