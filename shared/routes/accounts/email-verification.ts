import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { User } from '../../entities/accounts/user.ts';
import { proofs } from '../../limits/account-limits.ts';
import { email, success } from '../../contract/schema-fields.ts';
import { bareCode } from '../../text/typed-code.ts';

export const resendEmailVerification = defineRoute({
  name: 'resendEmailVerification',
  spec: 'A8',
  method: 'POST',
  path: 'resend-email-verification',
  summary: 'Send another code to the address of the account; the one before is void',
  access: { who: 'session', unverified: true, whileImpersonating: 'refused' },
  body: z.object({ email }),
  answer: success({ message: z.string() }),
  // The address is the caller's own. Counted by the caller, nobody can use up somebody else's mails.
  rateLimit: { name: 'email-code', max: 1, windowSeconds: proofs.mailAgainSeconds, per: 'caller' },
});

export const VerifyEmailForm = z.object({
  code: z
    .union([z.string(), z.number()], inputError('required'))
    .transform((value) => bareCode(String(value)))
    .pipe(
      z
        .string()
        .min(1)
        .max(
          proofs.emailCodeDigits,
          inputError({ code: 'codeTooLong', params: { count: proofs.emailCodeDigits } }),
        )
        .regex(/^\d+$/, inputError('codeNotDigits')),
    ),
});

export const verifyEmail = defineRoute({
  name: 'verifyEmail',
  spec: 'A9',
  method: 'POST',
  path: 'validate-email-verification-otp',
  audit: 'email.verify',
  summary: 'Verify the address by the code of a mail',
  access: { who: 'session', unverified: true, whileImpersonating: 'refused' },
  body: VerifyEmailForm,
  answer: success({ user: User }),
});

/** Part of the auth feature. */
export const emailVerificationRoutes = { resendEmailVerification, verifyEmail };
