import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/contract/define-route.ts';
import { createTokenByLogin, login } from '#shared/routes/accounts/auth.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
  listRecoveryCodes,
  renewRecoveryCodes,
  twoFactorRoutes,
} from '#shared/routes/accounts/two-factor.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { type AccountStack, readWholeTable, startAccountStack } from '../../support/stack/account-stack.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import type { Person } from '../../support/people.ts';
import {
  beginSetup,
  codeAt,
  confirmOwnPassword,
  newTwoFactorPerson,
  wrongCodeAt,
} from '../../support/builders/two-factor-calls.ts';
import { beginWindow } from '../../support/stack/begin-window.ts';

const masked = '••••••••••-••••••••••';
let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const userOf = async (person: Person) => (await person.call(getUser, { params: { id: 'me' } })).body.user;
const site = () => ({ site: stack.url });

describe('setting it up', () => {
  for (const route of Object.values<Route>(twoFactorRoutes)) {
    test(`[${route.spec}] asks for the password, which holds for 9000 seconds: ${route.name}`, async () => {
      const bob = await stack.newPerson();
      const statusNow = async () =>
        (await bob.call(route, route.body ? { body: { code: '123456' } } : {})).status;
      const refused = await bob.call(route);
      expect(refused.status).toBe(423);
      expect(refused.body).toEqual({
        code: 'passwordNotConfirmed',
        message: 'Password confirmation required.',
      });
      await confirmOwnPassword(bob);
      expect(await statusNow()).not.toBe(423);
      await stack.advanceClock(7000);
      expect(await statusNow()).not.toBe(423);
      await stack.advanceClock(2001);
      expect(await statusNow()).toBe(423);
    });
  }

  test('[A15a] [A15c] begins with a secret as text and as a picture, and recovery codes that nobody sees', async () => {
    const bob = await stack.newPerson();
    expect(await userOf(bob)).toMatchObject({ two_factor_recovery_codes: null });
    await confirmOwnPassword(bob);
    expect((await bob.call(getTwoFactorQrCode)).status).toBe(404);
    expect((await bob.call(listRecoveryCodes)).status).toBe(404);
    expect((await bob.call(renewRecoveryCodes)).status).toBe(404);
    expect((await bob.call(enableTwoFactor)).body).toEqual({ status: 'success' });
    const { svg, secret } = (await bob.call(getTwoFactorQrCode)).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/<script|href=|on\w+=/);
    expect(await userOf(bob)).toMatchObject({
      two_factor_confirmed_at: null,
      two_factor_recovery_codes: Array(8).fill(masked),
    });
  });

  test('[A15a] [A15d] is not on before the first code, and a wrong one does not turn it on', async () => {
    const bob = await stack.newPerson();
    const secret = await beginSetup(bob);
    const { email, password } = bob;
    expect((await stack.newGuest().call(login, { body: { email, password } })).body.two_factor).toBe(false);
    const code = wrongCodeAt(secret, await stack.nowMs());
    const refused = await bob.call(confirmTwoFactor, { body: { code } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ code: ['Invalid code.'] });
    for (const bad of ['', '12345', '1234567']) {
      expect((await bob.call(confirmTwoFactor, { body: { code: bad } })).status).toBe(422);
    }
    expect((await userOf(bob)).two_factor_confirmed_at).toBeNull();
  });

  test('[A15d] the first code turns it on, and a mail tells so', async () => {
    const bob = await stack.newPerson();
    const secret = await beginSetup(bob);
    const body = { code: codeAt(secret, await stack.nowMs()) };
    const both = await Promise.all([
      bob.call(confirmTwoFactor, { body }),
      bob.call(confirmTwoFactor, { body }),
    ]);
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await userOf(bob)).two_factor_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    await untilMailTo(bob.email, 'two_factor_enabled', site());
    const { email, password } = bob;
    const answer = await stack.newGuest().call(login, { body: { email, password } });
    expect(answer.body).toEqual({ status: 'success', two_factor: true });
    expect(await listMailsTo(bob.email, 'two_factor_enabled', site())).toHaveLength(1);
  });

  test('[A15d] guesses at the first code have an end', async () => {
    const bob = await stack.newPerson();
    await beginSetup(bob);
    await beginWindow(stack, 60);
    const tries = Array.from({ length: 7 }, () => bob.call(confirmTwoFactor, { body: { code: '000000' } }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('[A15a] beginning again makes another secret; once it is on, it stays', async () => {
    const bob = await stack.newPerson();
    const first = await beginSetup(bob);
    const second = await beginSetup(bob);
    expect(second).not.toBe(first);
    const nowMs = await stack.nowMs();
    const refused = await bob.call(confirmTwoFactor, { body: { code: codeAt(first, nowMs) } });
    expect(refused.status).toBe(422);
    expect((await bob.call(confirmTwoFactor, { body: { code: codeAt(second, nowMs) } })).status).toBe(200);
    expect((await bob.call(enableTwoFactor)).status).toBe(409);
    expect((await bob.call(getTwoFactorQrCode)).body.secret).toBe(second);
  });

  test('[A15b] giving up the setup sends no mail', async () => {
    const bob = await stack.newPerson();
    await beginSetup(bob);
    expect((await bob.call(disableTwoFactor)).status).toBe(200);
    expect(await userOf(bob)).toMatchObject({ two_factor_recovery_codes: null });
    expect((await bob.call(getTwoFactorQrCode)).status).toBe(404);
    expect((await bob.call(disableTwoFactor)).status).toBe(200);
    const { person } = await newTwoFactorPerson(stack);
    await untilMailTo(person.email, 'two_factor_enabled', site());
    expect(await listMailsTo(bob.email, 'two_factor_disabled', site())).toEqual([]);
  });
});

describe('when it is on', () => {
  test('[A16] [A17] eight codes of 21 characters, all different; new ones void the former', async () => {
    const { person, codes } = await newTwoFactorPerson(stack);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/);
    const renewed = (await person.call(renewRecoveryCodes)).body.codes as string[];
    expect(renewed).toHaveLength(8);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    expect((await person.call(listRecoveryCodes)).body.codes).toEqual(renewed);
  });

  test('[A15b] it ends by the person’s wish, and a mail tells so', async () => {
    const { person } = await newTwoFactorPerson(stack);
    await confirmOwnPassword(person);
    const answers = await Promise.all([person.call(disableTwoFactor), person.call(disableTwoFactor)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await userOf(person)).toMatchObject({
      two_factor_confirmed_at: null,
      two_factor_recovery_codes: null,
    });
    const { email, password } = person;
    const answer = await stack.newGuest().call(login, { body: { email, password } });
    expect(answer.body).toMatchObject({ two_factor: false, bootstrapData: { user: { id: person.id } } });
    await untilMailTo(email, 'two_factor_disabled', site());
    expect(await listMailsTo(email, 'two_factor_disabled', site())).toHaveLength(1);
  });

  test('[A11] a password alone makes no API token', async () => {
    const { person } = await newTwoFactorPerson(stack);
    const { email, password } = person;
    const body = { email, password, device_name: 'laptop' };
    const answer = await stack.newGuest().call(createTokenByLogin, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ email: ['Create a token in account settings instead.'] });
  });

  test('[A15a] the table alone tells neither the secret nor a recovery code', async () => {
    const { secret, codes } = await newTwoFactorPerson(stack);
    const table = await readWholeTable(stack);
    for (const text of [secret, ...codes]) expect(table).not.toContain(text);
    const logs = JSON.stringify(stack.logs());
    for (const text of [secret, ...codes]) expect(logs).not.toContain(text);
  });
});
