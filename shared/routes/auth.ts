import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { BootstrapData } from '../entities/bootstrap-data.ts';
import { User } from '../entities/user.ts';
import { apiTokens, passwords } from '../limits.ts';
import { email, success, text } from '../schema-fields.ts';

/** Passwords are taken as typed: never trimmed. */
const typedPassword = z.string('This field is required.').min(1, 'This field is required.').max(1000);

export const newPassword = z
  .string('This field is required.')
  .min(passwords.minChars, `Use at least ${passwords.minChars} characters.`)
  .max(passwords.maxChars, `Use at most ${passwords.maxChars} characters.`)
  // The identity service takes no such password, and a blank at an end is a slip of the clipboard more often than not.
  .refine((value) => value === value.trim(), 'A password cannot begin or end with a space.');

export const LoginForm = z.object({ email, password: typedPassword, remember: z.boolean().default(false) });

const confirmed = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation;
const differs = { path: ['password_confirmation'], message: 'The passwords are not the same.' };

export const RegisterForm = z
  .object({
    email,
    password: newPassword,
    password_confirmation: z.string('This field is required.').min(1, 'This field is required.'),
    invite_id: z.uuid().nullish(),
    invite_type: z.literal('workspace').nullish(),
  })
  // Policies are named by the site's settings, so their checkboxes are looked up there.
  .catchall(z.unknown())
  .refine(confirmed, differs);

export const login = defineRoute({
  name: 'login',
  spec: 'A1',
  method: 'POST',
  path: 'auth/login',
  summary: 'Sign in with a session cookie',
  access: { who: 'anyone' },
  body: LoginForm,
  answer: success({ two_factor: z.boolean(), bootstrapData: BootstrapData.optional() }),
  rateLimit: { name: 'login', max: 5, windowSeconds: 60, per: { addressAndBody: 'email' } },
});

export const logout = defineRoute({
  name: 'logout',
  spec: 'A3',
  method: 'POST',
  path: 'auth/logout',
  summary: 'Sign out',
  access: { who: 'session' },
  answer: success({ bootstrapData: BootstrapData }),
});

export const register = defineRoute({
  name: 'register',
  spec: 'A4',
  method: 'POST',
  path: 'auth/register',
  summary: 'Create an account and sign in',
  access: { who: 'anyone' },
  body: RegisterForm,
  answer: z.object({
    status: z.enum(['success', 'needs_email_verification']),
    bootstrapData: BootstrapData,
  }),
  rateLimit: { name: 'register', max: 10, windowSeconds: 3600, per: 'address' },
});

export const createTokenByLogin = defineRoute({
  name: 'createTokenByLogin',
  spec: 'A11',
  method: 'POST',
  path: 'api/v1/auth/login',
  summary: 'Sign in for programs: answers an API token',
  access: { who: 'anyone' },
  body: z
    .object({
      email,
      password: typedPassword,
      device_name: text(100).optional(),
      token_name: text(100).optional(),
    })
    .refine((form) => form.device_name ?? form.token_name, {
      path: ['device_name'],
      message: 'This field is required.',
    }),
  answer: success({ user: User.extend({ access_token: z.string() }) }),
  rateLimit: { name: 'login', max: 5, windowSeconds: 60, per: { addressAndBody: 'email' } },
});

export const TokenForm = z.object({ tokenName: text(apiTokens.maxNameChars, apiTokens.minNameChars) });

/** The auth feature: one function. */
export const authRoutes = {
  login,
  logout,
  register,
  createTokenByLogin,
};
