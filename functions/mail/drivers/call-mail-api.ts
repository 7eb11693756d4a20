import { MailServiceError } from '../mail-service-error.ts';

const timeoutMs = 10_000;
/** Statuses that say nothing about the mail: the way there, the account, the address of the API, or the rate. */
const passing = [402, 404, 405, 407, 408, 409, 421, 425, 429];

/** What the API of a mail service answered. */
export interface ApiAnswer {
  status: number;
  /** Its JSON; undefined if it is none. */
  body: unknown;
  text: string;
}

/**
 * Calls the API of a mail service. Throws MailServiceError where it cannot be reached, refuses the key, is busy, or is
 * at fault itself; so the answer is a success, or a refusal of this one mail.
 */
export async function callMailApi(url: string, init: RequestInit): Promise<ApiAnswer> {
  const answer = await ask(url, init);
  const { status, text } = answer;
  if (status === 401 || status === 403) throw new MailServiceError('signIn', `${status} ${text}`);
  const isAnswered = (status >= 200 && status < 300) || (status >= 400 && status < 500);
  if (!isAnswered || passing.includes(status)) throw new MailServiceError('send', `${status} ${text}`);
  return answer;
}

async function ask(url: string, init: RequestInit): Promise<ApiAnswer> {
  try {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      // A key must not go elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: parse(text), text };
  } catch (error) {
    const { message, cause } = error as Error;
    throw new MailServiceError('connect', cause instanceof Error ? `${message}: ${cause.message}` : message);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
