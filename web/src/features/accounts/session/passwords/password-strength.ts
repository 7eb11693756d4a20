import { passwords } from '#shared/limits/account-limits.ts';

/** 0: too short or plain to guess, up to 3: strong. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/** What is left without repetition and the like. */
const leastChars = 6;
const goodChars = 12;
const strongChars = 16;
const fewDifferentChars = 5;

/**
 * A rough measure of how hard a password is to guess: length counts most, kinds of characters a little, and
 * repetition, runs such as "abcd" and one's own address take away. A hint while typing, never a rule.
 */
export function passwordStrength(password: string, email = ''): PasswordStrength {
  if (password.length < passwords.minChars) return 0;
  const worth = withoutRuns(withoutName(password, email));
  if (worth.length < leastChars || new Set(worth).size < fewDifferentChars) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(worth)).length;
  const length = worth.length + 2 * (kinds - 1);
  if (length >= strongChars) return 3;
  return length >= goodChars ? 2 : 1;
}

/** What is left when the name in one's own address is taken out. */
function withoutName(password: string, email: string): string {
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (name.length < 3) return password;
  const at = password.toLowerCase().indexOf(name);
  return at < 0 ? password : password.slice(0, at) + password.slice(at + name.length);
}

/** Repeated characters and neighbours in the alphabet add nothing that has to be guessed. */
function withoutRuns(password: string): string {
  const chars = [...password];
  return chars
    .filter((char, index) => {
      const step = (char.codePointAt(0) ?? 0) - (chars[index - 1]?.codePointAt(0) ?? -10);
      return Math.abs(step) > 1;
    })
    .join('');
}
