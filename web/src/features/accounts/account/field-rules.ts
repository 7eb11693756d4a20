import { proofs } from '#shared/limits.ts';
import { translateLine } from '../../../api/translate-line.ts';

const required = 'This field is required.';

/** What the browser checks before it asks the server, in the server's words. */
export const requiredRules = { required };

export const codeRules = {
  required,
  pattern: {
    value: new RegExp(`^\\s*\\d{${proofs.totpDigits}}\\s*$`),
    get message() {
      return translateLine('Enter the :count digits.', { count: proofs.totpDigits });
    },
  },
};

export const imageAddressRules = {
  required,
  pattern: { value: /^\s*https:\/\/\S+\s*$/i, message: 'Enter an address that begins with https://.' },
};
