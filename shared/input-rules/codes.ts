import { describeBody } from '../contract/describe-input.ts';
import { verifyEmail } from '../routes/accounts/email-verification.ts';
import { confirmTwoFactor } from '../routes/accounts/two-factor.ts';

export const twoFactorCodeRule = describeBody(confirmTwoFactor).code;

/** The schema trims in a transformation, which has no JSON. */
export const emailCodeRule = { ...describeBody(verifyEmail).code, isTrimmed: true as const };
