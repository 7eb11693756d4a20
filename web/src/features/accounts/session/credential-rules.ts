import { names } from '#shared/limits.ts';
import { atMost } from '../../../parts/length-rules.ts';

const required = 'This field is required.';

/** What the browser checks before it asks the server, in the server's words. */
export const emailRules = {
  required,
  maxLength: atMost(names.maxChars),
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'Enter a valid e-mail address.' },
};

/** A password that is only typed to be compared. */
export const typedPasswordRules = { required };
