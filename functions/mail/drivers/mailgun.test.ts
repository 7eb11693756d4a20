import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type MailApi,
  mailgunAnswers as answers,
  startMailApi,
} from '../../../tests/support/mail/mail-api.ts';
import { sampleMail as mail } from '../../../tests/support/mail/sample-mail.ts';
import { sendByMailgun } from './mailgun.ts';

let api: MailApi;
const send = () =>
  sendByMailgun(mail, { driver: 'mailgun', apiUrl: api.url, domain: 'mg.example.com', key: 'key-1' });

beforeEach(async () => {
  api = await startMailApi(answers.taken);
});
afterEach(() => {
  api.close();
  vi.restoreAllMocks();
});

test('hands on all of a mail, and knows it by the id of Mailgun', async () => {
  expect(await send()).toMatchObject({ messageId: '2026.1@mg.example.com' });
  const [call] = api.calls;
  expect(call?.path).toBe('/v3/mg.example.com/messages');
  expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('api:key-1').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    from: '"Ablage, Süd" <files@example.com>',
    to: 'ada@example.com',
    subject: 'Hello',
    html: '<p>Hi</p>',
    text: 'Hi',
    'h:Reply-To': 'eve@example.com',
    'h:List-Unsubscribe': '<https://drive.example.com/stop>',
    'h:List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'o:tag': 'link_sent',
    'o:tracking': 'no',
    'v:mail': '123',
  });
});

test('ends a mail that Mailgun refuses', async () => {
  api.answer = answers.refused;
  expect(await send()).toEqual({
    refusal: { code: 'Mailgun 400', message: "'to' parameter is not a valid address" },
  });
});

test.each([
  ['wrongKey', 'signIn', '401 Forbidden'],
  ['noDomain', 'send', '404'],
  ['throttled', 'send', '429'],
  ['down', 'send', '503'],
] as const)('leaves a mail for another try: %s', async (name, step, answer) => {
  api.answer = answers[name];
  await expect(send()).rejects.toMatchObject({ step, answer: expect.stringContaining(answer) });
});

test('leaves a mail for another try if Mailgun does not answer in time', async () => {
  const over = AbortSignal.abort(new DOMException('The operation timed out', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
  api.answer = 'never';
  await expect(send()).rejects.toMatchObject({ step: 'connect', answer: 'The operation timed out' });
  expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
});

test('leaves a mail for another try if Mailgun cannot be reached', async () => {
  api.close();
  await expect(send()).rejects.toMatchObject({
    step: 'connect',
    answer: expect.stringContaining('ECONNREFUSED'),
  });
});
