import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { register, registerForToken, verifyHumanCheck } from '#shared/routes/auth.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';
import { copyOf, findSetCookie } from '../../support/builders/visits.ts';

const providerSecret = 'the provider knows us by this';
const notHuman = { recaptcha: ['Could not verify you are human.'] };
let stack: AccountStack;
let provider: Server;
/** What the provider says next, and what it was asked. */
let verdict: { status?: number; body: string };
const asked: URLSearchParams[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(new URLSearchParams(body));
      response.writeHead(verdict.status ?? 200).end(verdict.body);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  stack = await startAccountStack();
  const { port } = provider.address() as AddressInfo;
  await stack.changeSettings('server', {
    recaptcha: {
      secret: await stack.data.seal(providerSecret, 'settings'),
      verify_url: `http://127.0.0.1:${port}/siteverify`,
    },
  });
  await stack.changeSettings('client', {
    recaptcha: { site_key: 'public', enable: { register: true, contact: false } },
  });
});
afterAll(async () => {
  await stack.close();
  provider.close();
});
beforeEach(() => {
  verdict = { body: JSON.stringify({ success: true }) };
});

const check = (visitor: Visitor, body: object = {}) =>
  visitor.call(verifyHumanCheck, { body: { token: 'answer', action: 'register', ...body } });

function registerAs(visitor: Visitor, fields: object = {}) {
  const password = 'a good long password';
  const email = `${crypto.randomUUID()}@example.com`;
  return visitor.call(register, { body: { email, password, password_confirmation: password, ...fields } });
}

describe('the check', () => {
  test('[A10] asks the provider with our secret, the visitor’s answer and their address', async () => {
    const visitor = stack.newGuest();
    const answer = await check(visitor);
    expect(answer.body).toEqual({ success: true });
    expect(findSetCookie(answer, 'be_human')).toMatchObject({ httponly: '', 'max-age': '300' });
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: providerSecret,
      response: 'answer',
      remoteip: visitor.address,
    });
    expect(JSON.stringify(stack.logs())).not.toContain(providerSecret);
  });

  test.each([
    ['says no', { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }],
    ['takes the visitor for a machine', { body: '{"success":true,"score":0.1,"action":"register"}' }],
    ['saw another action', { body: '{"success":true,"score":0.9,"action":"contact"}' }],
    ['is down', { status: 503, body: '' }],
    ['answers nonsense', { body: '[]' }],
  ])('[A10] fails when the provider %s', async (_what, said) => {
    verdict = said;
    const visitor = stack.newGuest();
    const answer = await check(visitor);
    expect([answer.status, answer.body]).toEqual([200, { success: false }]);
    expect(visitor.cookies.has('be_human')).toBe(false);
  });

  test('[A10] a score that is good enough passes', async () => {
    verdict = { body: '{"success":true,"score":0.5,"action":"register"}' };
    expect((await check(stack.newGuest())).body).toEqual({ success: true });
  });

  test('[A10] a token is needed', async () => {
    const answer = await check(stack.newGuest(), { token: '' });
    expect(Object.keys(answer.body.errors)).toEqual(['token']);
  });
});

describe('registration', () => {
  test('[A4] [A10] without a check is refused, and makes no account', async () => {
    const visitor = stack.newGuest();
    const answer = await registerAs(visitor);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(notHuman);
    expect(visitor.cookies.has('be_session')).toBe(false);
    visitor.cookies.set('be_human', 'A'.repeat(43));
    expect((await registerAs(visitor)).body.errors).toEqual(notHuman);
  });

  test('[A4] [A10] with a check works once; a form with a fault does not use it up', async () => {
    const visitor = stack.newGuest();
    await check(visitor);
    const twin = copyOf(visitor);
    const { email } = await registeredPerson();
    expect(Object.keys((await registerAs(visitor, { email })).body.errors)).toEqual(['email']);
    expect((await registerAs(visitor)).status).toBe(200);
    expect(visitor.cookies.has('be_human')).toBe(false);
    expect((await registerAs(twin)).body.errors).toEqual(notHuman);
  });

  test('[A4] [A10] one check, several registrations at the same moment: one works', async () => {
    const visitor = stack.newGuest();
    await check(visitor);
    const answers = await Promise.all([1, 2, 3].map(() => registerAs(copyOf(visitor))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test('[A10] a check holds for five minutes, and for its action alone', async () => {
    const visitor = stack.newGuest();
    await check(visitor);
    await stack.advanceClock(301);
    expect((await registerAs(visitor)).body.errors).toEqual(notHuman);
    await check(visitor, { action: 'contact' });
    expect((await registerAs(visitor)).body.errors).toEqual(notHuman);
  });

  test('[A12] programs cannot register where a check is asked for', async () => {
    const body = { email: 'x@example.com', password: 'a good long password', device_name: 'program' };
    const answer = await stack.newGuest().call(registerForToken, { body });
    expect(answer.status).toBe(403);
  });
});

async function registeredPerson(): Promise<{ email: string }> {
  const visitor = stack.newGuest();
  await check(visitor);
  return (await registerAs(visitor)).body.bootstrapData.user as { email: string };
}
