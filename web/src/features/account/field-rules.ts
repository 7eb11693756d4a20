import { apiTokens, names, passwords, proofs } from '#shared/limits.ts';

const required = 'This field is required.';
const atLeast = (value: number) => ({ value, message: `Use at least ${value} characters.` });
const atMost = (value: number) => ({ value, message: `Use at most ${value} characters.` });

/** What the browser checks before it asks the server, in the server's words. */
export const requiredRules = { required };

export const personNameRules = { maxLength: atMost(names.maxChars) };

export const newPasswordRules = {
  required,
  minLength: atLeast(passwords.minChars),
  maxLength: atMost(passwords.maxChars),
  validate: (password: string) =>
    password === password.trim() || 'A password cannot begin or end with a space.',
};

export const confirmationRules = {
  required,
  validate: (confirmation: string, form: { password: string }) =>
    confirmation === form.password || 'The passwords are not the same.',
};

export const codeRules = {
  required,
  pattern: {
    value: new RegExp(`^\\s*\\d{${proofs.totpDigits}}\\s*$`),
    message: `Enter the ${proofs.totpDigits} digits.`,
  },
};

export const tokenNameRules = {
  required,
  validate: (name: string) =>
    name.trim().length >= apiTokens.minNameChars || `Use at least ${apiTokens.minNameChars} characters.`,
  maxLength: atMost(apiTokens.maxNameChars),
};

export const imageAddressRules = {
  required,
  pattern: { value: /^\s*https:\/\/\S+\s*$/i, message: 'Enter an address that begins with https://.' },
};
