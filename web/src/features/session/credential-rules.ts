import { names, passwords } from '#shared/limits.ts';

const required = 'This field is required.';

/** What the browser checks before it asks the server, in the server's words. */
export const emailRules = {
  required,
  maxLength: { value: names.maxChars, message: `Use at most ${names.maxChars} characters.` },
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'Enter a valid e-mail address.' },
};

/** A password that is only typed to be compared. */
export const typedPasswordRules = { required };

/** A password to be set. */
export const newPasswordRules = {
  required,
  minLength: { value: passwords.minChars, message: `Use at least ${passwords.minChars} characters.` },
  maxLength: { value: passwords.maxChars, message: `Use at most ${passwords.maxChars} characters.` },
};

/** The repetition of a password to be set. */
export const confirmationRules = {
  required,
  validate: (confirmation: unknown, form: { password: string }) =>
    confirmation === form.password || 'The passwords are not the same.',
};
