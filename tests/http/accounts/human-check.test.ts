import { beforeEach, describe, expect, test } from 'vitest';
import { register, registerForToken, verifyHumanCheck } from '#shared/routes/accounts/auth.ts';
import {
  captchaClientSettings,
  captchaSecret,
  captchaServerSettings,
  humanVerdict,
  startCaptchaProvider,
} from '../../support/builders/captcha-provider.ts';
import { shareAmongTests, whenOver } from '../../support/local-stack/lifetime.ts';
import { startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';
import { copyOf, findSetCookie } from '../../support/builders/visits.ts';

const notHuman = { recaptcha: ['Could not verify you are human.'] };
const shared = shareAmongTests(async () => {
  const provider = await startCaptchaProvider();
  whenOver(provider.close);
  const stack = await startAccountStack();
  whenOver(stack.close);
  await stack.changeSettings('server', await captchaServerSettings(stack, provider));
  await stack.changeSettings('client', captchaClientSettings);
  return { stack, provider };
});
beforeEach(() => {
  shared().provider.verdict = humanVerdict;
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
    const visitor = shared().stack.newGuest();
    const answer = await check(visitor);
    expect(answer.body).toEqual({ success: true });
    expect(findSetCookie(answer, 'be_human')).toMatchObject({ httponly: '', 'max-age': '300' });
    expect(Object.fromEntries(shared().provider.asked.at(-1) ?? [])).toEqual({
      secret: captchaSecret,
      response: 'answer',
      remoteip: visitor.address,
    });
    expect(JSON.stringify(shared().stack.logs())).not.toContain(captchaSecret);
  });

  test.each([
    ['says no', { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }],
    ['takes the visitor for a machine', { body: '{"success":true,"score":0.1,"action":"register"}' }],
    ['saw another action', { body: '{"success":true,"score":0.9,"action":"contact"}' }],
    ['is down', { status: 503, body: '' }],
    ['answers nonsense', { body: '[]' }],
  ])('[A10] fails when the provider %s', async (_what, said) => {
    shared().provider.verdict = said;
    const visitor = shared().stack.newGuest();
    const answer = await check(visitor);
    expect([answer.status, answer.body]).toEqual([200, { success: false }]);
    expect(visitor.cookies.has('be_human')).toBe(false);
  });

  test('[A10] a score that is good enough passes', async () => {
    shared().provider.verdict = { body: '{"success":true,"score":0.5,"action":"register"}' };
    expect((await check(shared().stack.newGuest())).body).toEqual({ success: true });
  });

  test('[A10] is limited for an address', { tags: 'variant' }, async () => {
    const { stack } = shared();
    const windowSeconds = 600;
    await stack.advanceClock(windowSeconds - ((stack.now() / 1000) % windowSeconds) + 1);
    const visitor = stack.newGuest();
    const asked = () => shared().provider.asked.length;
    const before = asked();
    const answers = await Promise.all(Array.from({ length: 32 }, () => check(copyOf(visitor))));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(asked() - before).toBe(30);
    expect((await check(stack.newGuest())).status).toBe(200);
  });

  test('[A10] a token is needed', async () => {
    const answer = await check(shared().stack.newGuest(), { token: '' });
    expect(Object.keys(answer.body.errors)).toEqual(['token']);
  });
});

describe('registration', () => {
  test('[A4] [A10] without a check is refused, and makes no account', async () => {
    const visitor = shared().stack.newGuest();
    const answer = await registerAs(visitor);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(notHuman);
    expect(visitor.cookies.has('be_session')).toBe(false);
    visitor.cookies.set('be_human', 'A'.repeat(43));
    expect((await registerAs(visitor)).body.errors).toEqual(notHuman);
  });

  test(
    '[A4] [A10] with a check works once; a form with a fault does not use it up',
    { tags: 'variant' },
    async () => {
      const visitor = shared().stack.newGuest();
      await check(visitor);
      const twin = copyOf(visitor);
      const { email } = await registeredPerson();
      expect(Object.keys((await registerAs(visitor, { email })).body.errors)).toEqual(['email']);
      expect((await registerAs(visitor)).status).toBe(200);
      expect(visitor.cookies.has('be_human')).toBe(false);
      expect((await registerAs(twin)).body.errors).toEqual(notHuman);
    },
  );

  test('[A4] [A10] one check, several registrations at the same moment: one works', async () => {
    const visitor = shared().stack.newGuest();
    await check(visitor);
    const answers = await Promise.all([1, 2, 3].map(() => registerAs(copyOf(visitor))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test('[A10] a check holds for five minutes, and for its action alone', { tags: 'variant' }, async () => {
    const visitor = shared().stack.newGuest();
    await check(visitor);
    await shared().stack.advanceClock(301);
    expect((await registerAs(visitor)).body.errors).toEqual(notHuman);
    await check(visitor, { action: 'contact' });
    expect((await registerAs(visitor)).body.errors).toEqual(notHuman);
  });

  test('[A12] programs cannot register where a check is asked for', async () => {
    const body = { email: 'x@example.com', password: 'a good long password', device_name: 'program' };
    const answer = await shared().stack.newGuest().call(registerForToken, { body });
    expect(answer.status).toBe(403);
  });
});

async function registeredPerson(): Promise<{ email: string }> {
  const visitor = shared().stack.newGuest();
  await check(visitor);
  return (await registerAs(visitor)).body.bootstrapData.user as { email: string };
}
