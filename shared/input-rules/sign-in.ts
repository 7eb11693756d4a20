import { describeBody } from '../contract/describe-input.ts';
import { login } from '../routes/accounts/auth.ts';

/** Of the address of an account, in all forms that ask for it. */
export const emailRule = describeBody(login).email;

/** Of a password that is compared, not set. */
export const typedPasswordRule = describeBody(login).password;
