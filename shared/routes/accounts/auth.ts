import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { BootstrapData } from '../../entities/site/bootstrap-data.ts';
import { User } from '../../entities/accounts/user.ts';
import { apiTokens, passwords, proofs } from '../../limits/account-limits.ts';
import { email, success, text, title } from '../../contract/schema-fields.ts';
import { bareCode, recoveryCode } from '../../text/typed-code.ts';

/** Passwords are taken as typed: never trimmed. */
export const typedPassword = z.string().min(1).max(1000);

export const newPassword = z
  .string()
  .min(passwords.minChars)
  .max(passwords.maxChars)
  // The identity service takes no such password, and a blank at an end is a slip of the clipboard more often than not.
  .regex(/^(?!\s)[\s\S]*(?<!\s)$/, inputError('passwordHasSpaces'))
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, inputError('passwordHasControls'));

export const LoginForm = z.object({ email, password: typedPassword, remember: z.boolean().default(false) });

export const confirmed = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation;
export const differs = { path: ['password_confirmation'], message: inputError('passwordsDiffer') };

export const RegisterForm = z
  .object({
    email,
    password: newPassword,
    password_confirmation: z.string().min(1),
    invite_id: z.uuid().nullish(),
    invite_type: z.literal('workspace').nullish(),
  })
  // Policies are named by the site's settings, so their checkboxes are looked up there.
  .catchall(z.unknown())
  .refine(confirmed, differs)
  .refine(({ invite_id, invite_type }) => !invite_id || Boolean(invite_type), {
    path: ['invite_type'],
    message: inputError('required'),
  });

export const login = defineRoute({
  name: 'login',
  spec: 'A1',
  method: 'POST',
  path: 'auth/login',
  audit: 'session.start',
  summary: 'Sign in with a session cookie',
  access: { who: 'anyone', whileImpersonating: 'refused' },
  body: LoginForm,
  answer: success({ two_factor: z.boolean(), bootstrapData: BootstrapData.optional() }),
  rateLimit: { name: 'login', max: 5, windowSeconds: 60, per: { addressAndBody: 'email' } },
});

/** Exactly one of both: what is counted as given is what is not empty. */
export const TwoFactorChallengeForm = z
  .object({
    code: z.string().overwrite(bareCode).nullish(),
    recovery_code: z.string().overwrite(recoveryCode).nullish(),
  })
  .refine(({ code, recovery_code }) => Boolean(code) !== Boolean(recovery_code), {
    path: ['code'],
    message: inputError('codeOrRecoveryCode'),
  })
  .refine(({ code }) => !code || code.length === proofs.totpDigits, {
    path: ['code'],
    message: inputError({ code: 'codeLength', params: { count: proofs.totpDigits } }),
  })
  .refine(({ recovery_code }) => !recovery_code || recovery_code.length === proofs.recoveryCodeChars, {
    path: ['recovery_code'],
    message: inputError({ code: 'recoveryCodeLength', params: { count: proofs.recoveryCodeChars } }),
  });

export const completeTwoFactorChallenge = defineRoute({
  name: 'completeTwoFactorChallenge',
  spec: 'A2',
  method: 'POST',
  path: 'auth/two-factor-challenge',
  audit: 'session.start',
  summary: 'Second step of a sign-in: a code of the authenticator, or a recovery code',
  access: { who: 'anyone', unverified: true, whileImpersonating: 'refused' },
  body: TwoFactorChallengeForm,
  answer: success({ bootstrapData: BootstrapData }),
});

export const logout = defineRoute({
  name: 'logout',
  spec: 'A3',
  method: 'POST',
  path: 'auth/logout',
  summary: 'Sign out',
  access: { who: 'session', unverified: true, whileImpersonating: 'always' },
  answer: success({ bootstrapData: BootstrapData }),
});

export const register = defineRoute({
  name: 'register',
  spec: 'A4',
  method: 'POST',
  path: 'auth/register',
  audit: 'user.register',
  summary: 'Create an account and sign in',
  access: { who: 'anyone', whileImpersonating: 'refused' },
  body: RegisterForm,
  answer: z.object({
    status: z.enum(['success', 'needs_email_verification']),
    bootstrapData: BootstrapData,
  }),
  rateLimit: { name: 'register', max: 10, windowSeconds: 3600, per: 'address' },
});

const deviceNameMissing = { path: ['device_name'], message: inputError('required') };

export const createTokenByLogin = defineRoute({
  name: 'createTokenByLogin',
  spec: 'A11',
  method: 'POST',
  path: 'api/v1/auth/login',
  audit: 'token.create',
  summary: 'Sign in for programs: answers an API token',
  access: { who: 'anyone', whileImpersonating: 'refused' },
  body: z
    .object({
      email,
      password: typedPassword,
      device_name: title(100).optional(),
      token_name: title(100).optional(),
    })
    .refine((form) => form.device_name ?? form.token_name, deviceNameMissing),
  answer: success({ user: User.extend({ access_token: z.string() }) }),
  rateLimit: { name: 'login', max: 5, windowSeconds: 60, per: { addressAndBody: 'email' } },
});

export const registerForToken = defineRoute({
  name: 'registerForToken',
  spec: 'A12',
  method: 'POST',
  path: 'api/v1/auth/register',
  audit: 'user.register',
  summary: 'Register for programs: answers an API token',
  access: { who: 'anyone', whileImpersonating: 'refused' },
  body: z
    .object({
      email,
      password: newPassword,
      device_name: title(100).optional(),
      token_name: title(100).optional(),
    })
    .refine((form) => form.device_name ?? form.token_name, deviceNameMissing),
  answer: success({ user: User.extend({ access_token: z.string() }) }),
  rateLimit: { name: 'register', max: 10, windowSeconds: 3600, per: 'address' },
});

export const verifyHumanCheck = defineRoute({
  name: 'verifyHumanCheck',
  spec: 'A10',
  method: 'POST',
  path: 'recaptcha/verify',
  summary: 'Check that a visitor is human, for one action within five minutes',
  access: { who: 'anyone', unverified: true },
  body: z.object({ token: text(5000), action: text(50).default('register') }),
  answer: z.object({ success: z.boolean() }),
  // Each call is one of the provider.
  rateLimit: { name: 'verifyHumanCheck', max: 30, windowSeconds: 600, per: 'address' },
});

export const TokenForm = z.object({ tokenName: title(apiTokens.maxNameChars, apiTokens.minNameChars) });

/** Part of the auth feature. */
export const signInRoutes = {
  login,
  completeTwoFactorChallenge,
  logout,
  register,
  createTokenByLogin,
  registerForToken,
  verifyHumanCheck,
};
