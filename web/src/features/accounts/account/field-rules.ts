import { apiTokens, names, proofs } from '#shared/limits.ts';

const required = 'This field is required.';
const atMost = (value: number) => ({ value, message: `Use at most ${value} characters.` });

/** What the browser checks before it asks the server, in the server's words. */
export const requiredRules = { required };

export const personNameRules = { maxLength: atMost(names.maxChars) };

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
