import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { proofs } from '../../limits/account-limits.ts';
import { success } from '../../contract/schema-fields.ts';
import { bareCode } from '../../text/typed-code.ts';

/** By session alone, and with the password confirmed of late (423 otherwise). */
const access = { who: 'session', confirmed: true, whileImpersonating: 'refused' } as const;
const codes = success({ codes: z.array(z.string()) });

export const enableTwoFactor = defineRoute({
  name: 'enableTwoFactor',
  spec: 'A15a',
  method: 'POST',
  path: 'auth/user/two-factor-authentication',
  summary: 'Begin with two-factor sign-in: a new secret and recovery codes, to be confirmed by a code',
  access,
  answer: success({}),
});

export const disableTwoFactor = defineRoute({
  name: 'disableTwoFactor',
  spec: 'A15b',
  method: 'DELETE',
  path: 'auth/user/two-factor-authentication',
  audit: 'two_factor.disable',
  summary: 'End two-factor sign-in, or give up setting it up',
  access,
  answer: success({}),
});

export const getTwoFactorQrCode = defineRoute({
  name: 'getTwoFactorQrCode',
  spec: 'A15c',
  method: 'GET',
  path: 'auth/user/two-factor/qr-code',
  summary: 'The secret, as text and as a picture for the authenticator',
  access,
  answer: success({ svg: z.string(), secret: z.string() }),
});

export const TwoFactorCodeForm = z.object({
  code: z
    .string()
    .overwrite(bareCode)
    .min(1)
    .regex(
      new RegExp(`^\\d{${proofs.totpDigits}}$`),
      inputError({ code: 'codeLength', params: { count: proofs.totpDigits } }),
    ),
});

export const confirmTwoFactor = defineRoute({
  name: 'confirmTwoFactor',
  spec: 'A15d',
  method: 'POST',
  path: 'auth/user/confirmed-two-factor-authentication',
  audit: 'two_factor.enable',
  summary: 'Confirm the authenticator by a code: two-factor sign-in is on',
  access,
  body: TwoFactorCodeForm,
  answer: success({}),
  rateLimit: { name: 'two-factor', max: 5, windowSeconds: 60, per: 'caller' },
});

export const listRecoveryCodes = defineRoute({
  name: 'listRecoveryCodes',
  spec: 'A16',
  method: 'GET',
  path: 'auth/user/two-factor-recovery-codes',
  summary: 'The recovery codes that are left',
  access,
  answer: codes,
});

export const renewRecoveryCodes = defineRoute({
  name: 'renewRecoveryCodes',
  spec: 'A17',
  method: 'POST',
  path: 'auth/user/two-factor-recovery-codes',
  audit: 'recovery_codes.renew',
  summary: 'New recovery codes; the former ones are void',
  access,
  answer: codes,
});

/** Part of the auth feature. */
export const twoFactorRoutes = {
  enableTwoFactor,
  getTwoFactorQrCode,
  confirmTwoFactor,
  listRecoveryCodes,
  renewRecoveryCodes,
  disableTwoFactor,
};
