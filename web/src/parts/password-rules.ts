import { passwords } from '#shared/limits.ts';

const required = 'This field is required.';

/** A password to be set, as the server will check it and in its words. */
export const newPasswordRules = {
  required,
  minLength: { value: passwords.minChars, message: `Use at least ${passwords.minChars} characters.` },
  maxLength: { value: passwords.maxChars, message: `Use at most ${passwords.maxChars} characters.` },
  validate: (password: string) =>
    password === password.trim() || 'A password cannot begin or end with a space.',
};

/** The repetition of a password to be set. */
export const confirmationRules = {
  required,
  validate: (confirmation: unknown, form: { password: string }) =>
    confirmation === form.password || 'The passwords are not the same.',
};
