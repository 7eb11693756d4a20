import { randomUUID } from 'node:crypto';
import { resendEmailVerification } from '#shared/routes/accounts/email-verification.ts';
import {
  confirmPassword,
  getPasswordConfirmation,
  sendPasswordReset,
} from '#shared/routes/accounts/passwords.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
  listRecoveryCodes,
} from '#shared/routes/accounts/two-factor.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import type { BuildRequest } from './matrix-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { codeAt } from '../../support/builders/two-factor-calls.ts';
import type { Visitor } from '../../support/visitor.ts';

/** Whoever has a session, and so a password; guests and programs are refused before anybody looks at what they send. */
function isPerson(caller: Visitor): caller is Person {
  return 'password' in caller && caller.token === undefined;
}

async function confirm(person: Person): Promise<void> {
  const { body } = await person.call(getPasswordConfirmation);
  // Confirmations are counted.
  if (!body.confirmed) await person.call(confirmPassword, { body: { password: person.password } });
}

/** Two-factor sign-in that waits for its first code. */
async function beginAnew(person: Person): Promise<string> {
  await confirm(person);
  await person.call(disableTwoFactor);
  await person.call(enableTwoFactor);
  return (await person.call(getTwoFactorQrCode)).body.secret as string;
}

const withSetup: BuildRequest = async (_, caller) => {
  if (isPerson(caller)) await beginAnew(caller);
  return {};
};

/** Two-factor sign-in that is in use. */
async function setUpTwoFactor(person: Person): Promise<void> {
  const secret = await beginAnew(person);
  await person.call(confirmTwoFactor, { body: { code: codeAt(secret, Date.now()) } });
}

/** A sign-in of somebody else, which waits in the caller's browser for its second factor. */
async function newPendingLogin(caller: Visitor): Promise<string> {
  const person = await newPerson();
  await setUpTwoFactor(person);
  const [code = ''] = (await person.call(listRecoveryCodes)).body.codes as string[];
  const browser = newGuest();
  const { email, password } = person;
  await browser.call(login, { body: { email, password } });
  caller.cookies.set('be_login', browser.cookies.get('be_login') ?? '');
  return code;
}

/** Requests about oneself, for the authorization matrix. */
export const accountRequests = {
  completeTwoFactorChallenge: async (_, caller) => {
    const body = { recovery_code: await newPendingLogin(caller) };
    // Programs have no cookies of their own.
    const cookie = `be_login=${caller.cookies.get('be_login')}`;
    return { body, ...(caller.token && { headers: { cookie } }) };
  },
  impersonateUser: async (_, caller) => {
    if (isPerson(caller)) await confirm(caller);
    return { params: { id: (await newPerson()).id }, body: { reason: 'Matrix' } };
  },
  stopImpersonating: () => ({}),
  registerForToken: () => ({
    body: { email: `${randomUUID()}@example.com`, password: 'longenough', device_name: 'matrix' },
  }),
  verifyHumanCheck: () => ({ body: { token: 'matrix' } }),
  sendPasswordReset: () => ({ body: { email: `${randomUUID()}@example.com` } }),
  resetPassword: async () => {
    const { email } = await newPerson();
    await newGuest().call(sendPasswordReset, { body: { email } });
    const { text } = await untilMailTo(email, 'reset_password');
    const [, token = ''] = /\/password\/reset\/([\w-]+)\?/.exec(text) ?? [];
    return { body: { email, token, password: 'longenough', password_confirmation: 'longenough' } };
  },
  changePassword: (_, caller) => {
    const password = isPerson(caller) ? caller.password : 'longenough';
    return { body: { current_password: password, password, password_confirmation: password } };
  },
  getPasswordConfirmation: () => ({}),
  confirmPassword: (_, caller) => ({ body: { password: isPerson(caller) ? caller.password : 'any' } }),
  resendEmailVerification: (_, caller) => ({
    body: { email: isPerson(caller) ? caller.email : 'nobody@example.com' },
  }),
  verifyEmail: async (_, caller) => {
    const sent = isPerson(caller)
      ? await caller.call(resendEmailVerification, { body: { email: caller.email } })
      : undefined;
    if (!isPerson(caller) || sent?.status !== 200) return { body: { code: '123456' } };
    const { text } = await untilMailTo(caller.email, 'email_verification');
    return { body: { code: /^\d{6}$/m.exec(text)?.[0] } };
  },
  enableTwoFactor: withSetup,
  getTwoFactorQrCode: withSetup,
  confirmTwoFactor: async (_, caller) => {
    const secret = isPerson(caller) ? await beginAnew(caller) : undefined;
    return { body: { code: secret ? codeAt(secret, Date.now()) : '123456' } };
  },
  listRecoveryCodes: withSetup,
  renewRecoveryCodes: withSetup,
  disableTwoFactor: async (_, caller) => {
    if (isPerson(caller)) await setUpTwoFactor(caller);
    return {};
  },
  removeUserTwoFactor: async () => {
    const person = await newPerson();
    await setUpTwoFactor(person);
    return { params: { id: person.id } };
  },
} satisfies Record<string, BuildRequest>;
