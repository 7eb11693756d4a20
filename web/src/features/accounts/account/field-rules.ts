import { apiTokens, names, proofs } from '#shared/limits.ts';
import { translateLine } from '../../../api/translate-line.ts';
import { atLeast, atMost } from '../../../parts/length-rules.ts';

const required = 'This field is required.';

/** What the browser checks before it asks the server, in the server's words. */
export const requiredRules = { required };

export const personNameRules = { maxLength: atMost(names.maxChars) };

export const codeRules = {
  required,
  pattern: {
    value: new RegExp(`^\\s*\\d{${proofs.totpDigits}}\\s*$`),
    get message() {
      return translateLine('Enter the :count digits.', { count: proofs.totpDigits });
    },
  },
};

export const tokenNameRules = {
  required,
  validate: (name: string) =>
    name.trim().length >= apiTokens.minNameChars || atLeast(apiTokens.minNameChars).message,
  maxLength: atMost(apiTokens.maxNameChars),
};

export const imageAddressRules = {
  required,
  pattern: { value: /^\s*https:\/\/\S+\s*$/i, message: 'Enter an address that begins with https://.' },
};
