import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTokenByLogin, login, register, registerForToken } from '#shared/routes/accounts/auth.ts';
import { changePassword } from '#shared/routes/accounts/passwords.ts';
import { createAccessToken, getUser } from '#shared/routes/accounts/users.ts';
import { getBootstrapData, getOpenapiDocument } from '#shared/routes/site/system.ts';
import { newProgramOf, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
});
afterEach(async () => {
  await stack.changeSettings('client', {});
  await stack.changeSettings('server', {});
});
afterAll(() => stack.close());

const password = 'a good long password';
const newAddress = (domain = 'example.com') => `${randomUUID()}@${domain}`;
const registerAs = (email: string, words = password) =>
  stack.newGuest().call(register, { body: { email, password: words, password_confirmation: words } });
const registerProgram = (email: string, words = password) =>
  stack.newGuest().call(registerForToken, { body: { email, password: words, device_name: 'cli' } });
const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call(getUser, { params: { id: 'me' } })).status === 200;

async function signIn({ email }: Person): Promise<Visitor> {
  const visitor = stack.newGuest();
  const answer = await visitor.call(login, { body: { email, password, remember: true } });
  expect(answer.status, answer.text).toBe(200);
  return visitor;
}

describe('auth.blocked_domains', { tags: 'variant' }, () => {
  test('[A4] [A12] refuses the domains, their subdomains and nothing else', async () => {
    await stack.changeSettings('server', { 'auth.blocked_domains': ['Spam.example', 'mail.test'] });
    const outcomes = async (domain: string) => {
      const answers = [await registerAs(newAddress(domain)), await registerProgram(newAddress(domain))];
      return answers.map(({ status, body }) => [status, body.details?.email?.[0].code]);
    };
    const blocked = [422, 'emailDomainBlocked'];
    expect(await outcomes('spam.example')).toEqual([blocked, blocked]);
    expect(await outcomes('eu.MAIL.test')).toEqual([blocked, blocked]);
    expect(await outcomes('notspam.example')).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });

  test('[A4] refuses all by *, and no one who has an account', async () => {
    const ann = await stack.newPerson();
    await stack.changeSettings('server', { 'auth.blocked_domains': ['*'] });
    expect((await registerAs(newAddress())).status).toBe(422);
    expect(await isSignedIn(await signIn(ann))).toBe(true);
  });
});

describe('auth.password_min', { tags: 'variant' }, () => {
  const tooShort = [{ code: 'tooShort', params: { count: 24 } }];
  const long = 'a good and very long password';

  test('[A4] [A7] [A12] is required of new passwords, and tells its length to the browser', async () => {
    const ann = await stack.newPerson();
    await stack.changeSettings('client', { 'auth.password_min': 24 });
    expect((await registerAs(newAddress())).body.details).toEqual({ password: tooShort });
    expect((await registerProgram(newAddress())).body.details).toEqual({ password: tooShort });
    expect((await registerAs(newAddress(), long)).status).toBe(200);
    const change = (words: string) =>
      ann.call(changePassword, {
        body: { current_password: password, password: words, password_confirmation: words },
      });
    expect((await change(`${password}!`)).body.details).toEqual({ password: tooShort });
    expect(await isSignedIn(await signIn(ann))).toBe(true);
    expect((await change(long)).status).toBe(200);
    const { body } = await stack.newGuest().call(getBootstrapData);
    expect(body.bootstrapData.settings.auth).toMatchObject({ password_min: 24 });
  });
});

describe('auth.single_device', () => {
  test('[A1] a sign-in ends all other sessions, and no API tokens', async () => {
    const ann = await stack.newPerson();
    const program = await newProgramOf(ann, stack.newGuest());
    const first = await signIn(ann);
    expect([await isSignedIn(ann), await isSignedIn(first)]).toEqual([true, true]);
    await stack.changeSettings('client', { 'auth.single_device': true });
    const second = await signIn(ann);
    expect([await isSignedIn(ann), await isSignedIn(first)]).toEqual([false, false]);
    expect([await isSignedIn(second), await isSignedIn(program)]).toEqual([true, true]);
    const third = await signIn(ann);
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, true]);
  });

  test('[A1] of several sign-ins at once, one session is left', async () => {
    const { email } = await stack.newPerson();
    await stack.changeSettings('client', { 'auth.single_device': true });
    const visitors = Array.from({ length: 4 }, () => stack.newGuest());
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.call(login, { body: { email, password } })),
    );
    // Those that began before another one was through are asked to sign in again.
    expect(new Set(answers.map(({ status }) => status))).toBeOneOf([new Set([200]), new Set([200, 409])]);
    const signedIn = await Promise.all(visitors.map(isSignedIn));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  });
});

describe('api.integrated', { tags: 'variant' }, () => {
  const off = { 'api.integrated': false };

  test('[T1] [A11] [A12] off refuses every call with a token and every new one, and works again when on', async () => {
    const ann = await stack.newPerson();
    const program = await newProgramOf(ann, stack.newGuest());
    await stack.changeSettings('client', off);
    const answers = [
      await program.call(getUser, { params: { id: 'me' } }),
      await ann.call(createAccessToken, { body: { tokenName: 'backup' } }),
      await stack.newGuest().call(createTokenByLogin, {
        body: { email: ann.email, password, device_name: 'cli' },
      }),
      await registerProgram(newAddress()),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'apiDisabled']),
    );
    expect(await isSignedIn(ann)).toBe(true);
    await stack.changeSettings('client', {});
    expect(await isSignedIn(program)).toBe(true);
  });

  test('[AD1] [DOC-1] off has no documentation', async () => {
    const pageStatus = async () => (await stack.newGuest().send('/api-docs')).status;
    const documentStatus = async () => (await stack.newGuest().call(getOpenapiDocument)).status;
    expect([await pageStatus(), await documentStatus()]).toEqual([200, 200]);
    await stack.changeSettings('client', off);
    expect([await pageStatus(), await documentStatus()]).toEqual([404, 404]);
  });
});
