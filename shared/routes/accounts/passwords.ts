import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { proofs } from '../../limits/account-limits.ts';
import { clampedInt, email, success } from '../../contract/schema-fields.ts';
import { confirmed, differs, newPassword, typedPassword } from './auth.ts';

const repeated = z.string().min(1);

/** Mails to one address: one a minute, six an hour; the hour is counted by the handler. */
const oncePerMinute = { max: 1, windowSeconds: proofs.mailAgainSeconds };

export const sendPasswordReset = defineRoute({
  name: 'sendPasswordReset',
  spec: 'A5',
  method: 'POST',
  path: 'auth/forgot-password',
  summary: 'Ask for a mail with a link to a new password; the same answer for every address',
  access: { who: 'anyone', whileImpersonating: 'refused' },
  body: z.object({ email }),
  answer: success({ message: z.string() }),
  rateLimit: { name: 'forgot-password', ...oncePerMinute, per: { body: 'email' } },
});

/** Both are offered with every new password, and change nothing unless they are chosen. */
const alsoEnd = {
  /** Also ends all API tokens of the account. */
  end_tokens: z.boolean().default(false),
  /** Also disconnects the account from all social services. */
  end_social_connections: z.boolean().default(false),
};

export const ResetPasswordForm = z
  .object({
    token: z.string().trim().min(1).max(200),
    email,
    password: newPassword,
    password_confirmation: repeated,
    ...alsoEnd,
  })
  .refine(confirmed, differs);

export const resetPassword = defineRoute({
  name: 'resetPassword',
  spec: 'A6',
  method: 'POST',
  path: 'auth/reset-password',
  audit: 'password.reset',
  summary:
    'Set a new password by the link of a mail; sessions end, as do API tokens and social connections from before the address was verified',
  access: { who: 'anyone', whileImpersonating: 'refused' },
  body: ResetPasswordForm,
  answer: success({ message: z.string() }),
  rateLimit: { name: 'reset-password', max: 10, windowSeconds: 60, per: 'address' },
});

export const ChangePasswordForm = z
  .object({
    /** Required unless the account has no password yet. */
    current_password: z.string().max(1000).nullish(),
    password: newPassword,
    password_confirmation: repeated,
    ...alsoEnd,
  })
  .refine(confirmed, differs);

export const changePassword = defineRoute({
  name: 'changePassword',
  spec: 'A7',
  method: 'PUT',
  path: 'auth/user/password',
  audit: 'password.change',
  summary: 'Change the password; other sessions end, and API tokens and social connections where asked',
  access: { who: 'session', whileImpersonating: 'refused' },
  body: ChangePasswordForm,
  answer: success({}),
  rateLimit: { name: 'password', max: 10, windowSeconds: 60, per: 'caller' },
});

export const getPasswordConfirmation = defineRoute({
  name: 'getPasswordConfirmation',
  spec: 'A13',
  method: 'GET',
  path: 'auth/user/confirmed-password-status',
  summary: 'Whether the password was confirmed within so many seconds',
  access: { who: 'session', whileImpersonating: 'refused' },
  query: z.object({
    seconds: clampedInt(0, proofs.passwordConfirmedSeconds, proofs.passwordConfirmedSeconds),
  }),
  answer: success({ confirmed: z.boolean() }),
});

export const confirmPassword = defineRoute({
  name: 'confirmPassword',
  spec: 'A14',
  method: 'POST',
  path: 'auth/user/confirm-password',
  summary: 'Confirm the password for what needs it',
  access: { who: 'session', whileImpersonating: 'refused' },
  body: z.object({ password: typedPassword }),
  status: 201,
  answer: success({}),
  rateLimit: { name: 'password', max: 10, windowSeconds: 60, per: 'caller' },
});

/** Part of the auth feature. */
export const passwordRoutes = {
  sendPasswordReset,
  resetPassword,
  changePassword,
  getPasswordConfirmation,
  confirmPassword,
};
