import { describe, expect, test } from 'vitest';
import { register, verifyHumanCheck } from '#shared/routes/accounts/auth.ts';
import { sendContactMessage, sendResellerMessage } from '#shared/routes/site/messages.ts';
import {
  captchaServerSettings,
  messageCaptchaSettings,
  startCaptchaProvider,
} from '../../support/builders/captcha-provider.ts';
import { copyOf } from '../../support/builders/visits.ts';
import { shareAmongTests, whenOver } from '../../support/local-stack/lifetime.ts';
import { startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const notHuman = { recaptcha: ['Could not verify you are human.'] };
const shared = shareAmongTests(async () => {
  const provider = await startCaptchaProvider();
  whenOver(provider.close);
  const stack = await startAccountStack();
  whenOver(stack.close);
  await stack.changeSettings('server', await captchaServerSettings(stack, provider));
  await stack.changeSettings('client', messageCaptchaSettings);
  return stack;
});

const check = (visitor: Visitor, action = 'contact') =>
  visitor.call(verifyHumanCheck, { body: { token: 'answer', action } });
const body = { name: 'Eve', email: 'eve@example.com', mobileNumber: '12345', message: 'Hello' };
const write = (visitor: Visitor, route: typeof sendContactMessage | typeof sendResellerMessage) =>
  visitor.call(route, { body });

describe.each([
  ['[M1]', sendContactMessage],
  ['[M2]', sendResellerMessage],
])('where the site asks for a captcha, a message by %s', (spec, route) => {
  test(`[A10] ${spec} is refused without a proof, or with the proof of another action`, async () => {
    const visitor = shared().newGuest();
    const answer = await write(visitor, route);
    expect([answer.status, answer.body.errors]).toEqual([422, notHuman]);
    await check(visitor, 'register');
    expect((await write(visitor, route)).body.errors).toEqual(notHuman);
  });

  test(`[A10] ${spec} consumes the proof, but an invalid form does not`, async () => {
    const visitor = shared().newGuest();
    await check(visitor);
    const twin = copyOf(visitor);
    const faulty = await visitor.call(route, { body: { ...body, message: '' } });
    expect(Object.keys(faulty.body.errors)).toEqual(['message']);
    expect((await write(visitor, route)).status).toBe(200);
    expect(visitor.cookies.has('be_human')).toBe(false);
    expect((await write(twin, route)).body.errors).toEqual(notHuman);
  });
});

test('[A10] a proof is valid for both forms, for five minutes', { tags: 'variant' }, async () => {
  const visitor = shared().newGuest();
  await check(visitor);
  expect((await write(visitor, sendResellerMessage)).status).toBe(200);
  await check(visitor);
  await shared().advanceClock(301);
  expect((await write(visitor, sendContactMessage)).body.errors).toEqual(notHuman);
});

test('[A10] signed-in users need it too; registration does not', { tags: 'variant' }, async () => {
  const ann = await shared().newPerson();
  expect((await write(ann, sendContactMessage)).body.errors).toEqual(notHuman);
  const password = 'a good long password';
  const account = { email: `${crypto.randomUUID()}@example.com`, password, password_confirmation: password };
  expect((await shared().newGuest().call(register, { body: account })).status).toBe(200);
});
