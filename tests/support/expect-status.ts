import type { Answer } from './visitor.ts';

/** Throws with the text of a response that has another status. */
export function expectStatus({ status, text }: Pick<Answer, 'status' | 'text'>, expected: number): void {
  if (status !== expected) throw new Error(`Expected ${expected}, got ${status}: ${text}`);
}
