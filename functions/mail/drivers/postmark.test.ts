import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type MailApi,
  postmarkAnswers as answers,
  startMailApi,
} from '../../../tests/support/mail/mail-api.ts';
import { sampleMail as mail } from '../../../tests/support/mail/sample-mail.ts';
import { sendByPostmark } from './postmark.ts';

let api: MailApi;
const send = () => sendByPostmark(mail, { driver: 'postmark', apiUrl: api.url, token: 'token-1' });

beforeEach(async () => {
  api = await startMailApi(answers.taken);
});
afterEach(() => {
  api.close();
  vi.restoreAllMocks();
});

test('hands on all of a mail, and knows it by the id of Postmark', async () => {
  expect(await send()).toEqual({ messageId: answers.taken.body.MessageID, answer: 'OK' });
  const [call] = api.calls;
  expect(call?.path).toBe('/email');
  expect(call?.headers['x-postmark-server-token']).toBe('token-1');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    From: '"Ablage, Süd" <files@example.com>',
    To: 'ada@example.com',
    ReplyTo: 'eve@example.com',
    Subject: 'Hello',
    HtmlBody: '<p>Hi</p>',
    TextBody: 'Hi',
    MessageStream: 'outbound',
    TrackOpens: false,
    TrackLinks: 'None',
    Tag: 'link_sent',
    Metadata: { mail: '123' },
    Headers: [
      { Name: 'List-Unsubscribe', Value: '<https://drive.example.com/stop>' },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ],
  });
});

test('ends a mail that Postmark refuses', async () => {
  api.answer = answers.refused;
  expect(await send()).toEqual({
    refusal: { code: 'Postmark 406', message: 'The recipient is inactive.' },
  });
});

test.each([
  ['wrongKey', 'signIn', '401'],
  ['unknownSender', 'send', '400 Sender signature not found.'],
  ['throttled', 'send', '429'],
  ['down', 'send', '500'],
] as const)('leaves a mail for another try: %s', async (name, step, answer) => {
  api.answer = answers[name];
  await expect(send()).rejects.toMatchObject({ step, answer: expect.stringContaining(answer) });
});

test('leaves a mail for another try if Postmark does not answer in time', async () => {
  const over = AbortSignal.abort(new DOMException('The operation timed out', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over);
  api.answer = 'never';
  await expect(send()).rejects.toMatchObject({ step: 'connect', answer: 'The operation timed out' });
});
