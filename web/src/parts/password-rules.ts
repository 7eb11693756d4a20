import { passwords } from '#shared/limits.ts';
import { atLeast, atMost } from './length-rules.ts';

const required = 'This field is required.';

/** A password to be set, as the server will check it and in its words. */
export const newPasswordRules = {
  required,
  minLength: atLeast(passwords.minChars),
  maxLength: atMost(passwords.maxChars),
  validate: (password: string) =>
    password === password.trim() || 'A password cannot begin or end with a space.',
};

/** The repetition of a password to be set. */
export const confirmationRules = {
  required,
  validate: (confirmation: unknown, form: { password: string }) =>
    confirmation === form.password || 'The passwords are not the same.',
};
