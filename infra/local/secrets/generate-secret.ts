import { randomInt } from 'node:crypto';

const kinds = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'];
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

export interface SecretRules {
  /** In characters. */
  length: number;
  withPunctuation: boolean;
}

/**
 * A text as Secrets Manager generates one: random characters, at least one of each kind. Throws where that many
 * characters have no room for it.
 */
export function generateSecret({ length, withPunctuation }: SecretRules): string {
  const wanted = withPunctuation ? [...kinds, punctuation] : kinds;
  if (!Number.isInteger(length) || length < wanted.length)
    throw new Error(`No secret has ${length} characters.`);
  const all = wanted.join('');
  for (;;) {
    const secret = Array.from({ length }, () => all.charAt(randomInt(all.length))).join('');
    // All of it is drawn anew, so that every text which has each kind is equally likely.
    if (wanted.every((kind) => [...kind].some((character) => secret.includes(character)))) return secret;
  }
}
