import { describeBody } from '../contract/describe-input.ts';
import { resetPassword } from '../routes/accounts/passwords.ts';

/** Of a password to be set, in all forms that ask for one. */
export const newPasswordRule = describeBody(resetPassword).password;
export const passwordConfirmationRule = describeBody(resetPassword).password_confirmation;
