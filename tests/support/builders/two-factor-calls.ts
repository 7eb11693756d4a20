import { Secret, TOTP } from 'otpauth';
import { login } from '#shared/routes/accounts/auth.ts';
import { confirmPassword } from '#shared/routes/accounts/passwords.ts';
import {
  confirmTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
  listRecoveryCodes,
} from '#shared/routes/accounts/two-factor.ts';
import type { AccountStack } from '../stack/account-stack.ts';
import type { Person } from '../people.ts';
import type { Visitor } from '../visitor.ts';

const periodMs = 30_000;

/** What an authenticator shows at a time, in milliseconds since 1970. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A code that no authenticator with this secret shows around a time. */
export function wrongCodeAt(secret: string, timestamp: number): string {
  const near = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, timestamp + step * periodMs));
  const found = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  );
  return found ?? '';
}

export async function confirmOwnPassword(person: Person): Promise<void> {
  const answer = await person.call(confirmPassword, { body: { password: person.password } });
  if (answer.status !== 201) throw new Error(`The confirmation answered ${answer.status}: ${answer.text}`);
}

/** Begins with two-factor sign-in, and answers the secret. */
export async function beginSetup(person: Person): Promise<string> {
  await confirmOwnPassword(person);
  await person.call(enableTwoFactor);
  return (await person.call(getTwoFactorQrCode)).body.secret as string;
}

export interface TwoFactorPerson {
  person: Person;
  secret: string;
  codes: string[];
}

/**
 * Somebody with two-factor sign-in, a minute after it was turned on: no code of the present was used. A new user unless
 * one is given.
 */
export async function newTwoFactorPerson(stack: AccountStack, known?: Person): Promise<TwoFactorPerson> {
  const person = known ?? (await stack.newPerson());
  const secret = await beginSetup(person);
  const code = codeAt(secret, await stack.nowMs());
  const answer = await person.call(confirmTwoFactor, { body: { code } });
  if (answer.status !== 200) throw new Error(`The first code answered ${answer.status}: ${answer.text}`);
  const { codes } = (await person.call(listRecoveryCodes)).body as { codes: string[] };
  await stack.advanceClock(60);
  return { person, secret, codes };
}

/** A browser in which somebody has told their password, and must prove their second factor. */
export async function beginSignIn(
  { person }: Pick<TwoFactorPerson, 'person'>,
  browser: Visitor,
  remember = true,
): Promise<Visitor> {
  const { email, password } = person;
  const answer = await browser.call(login, { body: { email, password, remember } });
  if (answer.body?.two_factor !== true) throw new Error(`The sign-in answered ${answer.text}`);
  return browser;
}
