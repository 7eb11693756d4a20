import { impersonatedHeader } from '#shared/impersonation.ts';

declare global {
  /** What `early.ts` has asked for, by address: JSON, or undefined for what was refused or did not arrive. */
  var earlyAnswers: Partial<Record<string, Promise<string | undefined>>> | undefined;
}

/**
 * Takes the answer to a call that `early.ts` sent with the page, if there is one: a promise of JSON, or of undefined where
 * the call has to be sent again. Each answer can be taken once.
 */
export function takeEarlyAnswer(
  url: string,
  { method, credentials, headers }: RequestInit,
): Promise<string | undefined> | undefined {
  const answers = globalThis.earlyAnswers;
  const answer = answers?.[url];
  if (!answer) return undefined;
  delete answers[url];
  // It was asked for as the person who is signed in, without the account that an admin's page shows.
  const isAlike = method === 'GET' && credentials === 'include' && !(impersonatedHeader in Object(headers));
  return isAlike ? answer : undefined;
}

/** Drops the answers that the first page did not take: they would be old later, or of a person who has left. */
export function dropEarlyAnswers(): void {
  delete globalThis.earlyAnswers;
}
