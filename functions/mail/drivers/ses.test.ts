import {
  BadRequestException,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  SendEmailCommand,
  SendingPausedException,
  SESv2Client,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { sendBySes } from './ses.ts';

const ses = mockClient(SESv2Client);
const from = '"Holdall" <no-reply@example.com>';
const service = { driver: 'ses' } as const;
const mail = {
  from: { name: 'Holdall', address: 'no-reply@example.com' },
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  tags: { template: 'welcome' },
};

beforeEach(() => ses.reset());

test('a mail goes out with both of its forms', async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  expect(await sendBySes(mail, service)).toEqual({ messageId: '1' });
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  expect(ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input)).toEqual([
    {
      FromEmailAddress: from,
      Destination: { ToAddresses: [mail.to] },
      EmailTags: [{ Name: 'template', Value: 'welcome' }],
      Content: {
        Simple: { Subject: utf8('Hello'), Body: { Html: utf8('<p>Hi</p>'), Text: utf8('Hi') } },
      },
    },
  ]);
});

test('sets the reply address', async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  await sendBySes({ ...mail, replyTo: 'eve@example.com' }, service);
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
    FromEmailAddress: from,
    ReplyToAddresses: ['eve@example.com'],
  });
});

const about = { $metadata: {}, message: 'Not for ada@example.com' };

test.each([
  ['MessageRejected', new MessageRejected(about)],
  ['MailFromDomainNotVerifiedException', new MailFromDomainNotVerifiedException(about)],
  ['BadRequestException', new BadRequestException(about)],
])('%s is for good', async (code, error) => {
  ses.on(SendEmailCommand).rejects(error);
  expect(await sendBySes(mail, service)).toEqual({ refusal: { code, message: 'Not for ada@example.com' } });
});

test.each([
  ['too many at once', new TooManyRequestsException(about)],
  ['a pause of the account', new SendingPausedException(about)],
  ['an outage', new Error('connect ECONNREFUSED')],
])('%s passes: it is to be tried again', async (_what, error) => {
  ses.on(SendEmailCommand).rejects(error);
  await expect(sendBySes(mail, service)).rejects.toBe(error);
});
