import {
  MessageRejected,
  SendEmailCommand,
  SESv2Client,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailTemplateKey, MailVariables } from '#shared/entities/site/mail-template.ts';
import { newId } from '../../../platform/ids.ts';
import { startTestDrive } from '../../../../tests/support/drive/test-drive.ts';

const ses = mockClient(SESv2Client);
const minuteMs = 60_000;
const ada = { email: 'ada@example.com', language: 'en', timezone: undefined };
const about = { $metadata: {}, message: 'Address is not verified: ada@example.com' };

let drive: Awaited<ReturnType<typeof startTestDrive>>;
let functions: Awaited<ReturnType<typeof loadFunctions>>;

/** After the environment is set: the clients read it when they are made. */
async function loadFunctions() {
  const [{ commit }, mails, messages, deliver] = await Promise.all([
    import('../../../data/commit.ts'),
    import('../../../data/notifications/mails.ts'),
    import('../../../data/site/messages.ts'),
    import('./deliver-mail.ts'),
  ]);
  return { commit, ...mails, ...messages, ...deliver };
}

beforeAll(async () => {
  drive = await startTestDrive();
  vi.stubEnv('MAIL_FROM', 'no-reply@example.com');
  functions = await loadFunctions();
});

afterAll(() => drive.close());

beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
});

afterEach(() => {
  drive.breaker.heal();
  vi.useRealTimers();
});

/** Writes a mail down as the routes do, and answers its id. */
async function newMail<Key extends MailTemplateKey>(template: Key, variables: MailVariables[Key]) {
  const before = new Set((await drive.listItems()).map(({ PK }) => PK));
  await functions.commit([functions.sendMailStep(template, ada, variables)]);
  const item = (await drive.listItems()).find(({ PK }) => !before.has(PK));
  return Number(item?.['mailId']);
}

const sent = () => ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);
const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

test('a mail goes out, and what it told is forgotten', async () => {
  const mailId = await newMail('email_verification', { code: '012345', minutes: 30 });
  await functions.deliverMail(mailId);
  expect(sent()).toMatchObject([
    {
      FromEmailAddress: '"Holdall" <no-reply@example.com>',
      Destination: { ToAddresses: ['ada@example.com'] },
      Content: { Simple: { Subject: { Data: 'Verify your email address' } } },
    },
  ]);
  expect(sent()[0]?.Content?.Simple?.Body?.Text?.Data).toContain('012345');
  const mail = await functions.findMail(mailId);
  expect(mail).toMatchObject({ status: 'sent', sentAtMs: expect.any(Number) });
  expect(JSON.stringify(await drive.listItems())).not.toContain('012345');
});

test('sets the reply address of a mail, and deletes it once the mail is sent', async () => {
  const before = new Set((await drive.listItems()).map(({ PK }) => PK));
  const receiver = { ...ada, replyTo: 'eve@example.com' };
  await functions.commit([functions.sendMailStep('account_deleted', receiver, {})]);
  const item = (await drive.listItems()).find(({ PK }) => !before.has(PK));
  await functions.deliverMail(Number(item?.['mailId']));
  expect(sent()).toMatchObject([{ ReplyToAddresses: ['eve@example.com'] }]);
  const stored = (await drive.listItems()).find(({ mailId }) => mailId === item?.['mailId']);
  expect(stored).toMatchObject({ status: 'sent' });
  expect(JSON.stringify(stored)).not.toContain('eve@example.com');
});

test('a mail that went out does not go out again', async () => {
  const mailId = await newMail('account_deleted', {});
  await functions.deliverMail(mailId);
  await functions.deliverMail(mailId);
  later(10 * minuteMs);
  await functions.deliverMail(mailId);
  expect(sent()).toHaveLength(1);
});

test('two runs at once send one mail; the other run tries again, for the case that the first breaks off', async () => {
  const answer = Promise.withResolvers<{ MessageId: string }>();
  ses.on(SendEmailCommand).callsFake(() => answer.promise);
  const mailId = await newMail('account_deleted', {});
  const first = functions.deliverMail(mailId);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  await expect(functions.deliverMail(mailId)).rejects.toThrow('Somebody else has mail');
  answer.resolve({ MessageId: '1' });
  await first;
  await functions.deliverMail(mailId);
  expect(sent()).toHaveLength(1);
});

test('a mail that nobody knows any more is done', async () => {
  await functions.deliverMail(12_345);
  expect(sent()).toEqual([]);
});

test('what SES refuses for good ends as failed, with the reason, and is not tried again', async () => {
  ses.on(SendEmailCommand).rejects(new MessageRejected(about));
  const mailId = await newMail('reset_password', { url: 'http://localhost/secret', minutes: 60 });
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('LOG_LEVEL', 'debug');
  await functions.deliverMail(mailId);
  const logged = lines.mock.calls.map(([line]) => String(line)).join('');
  lines.mockRestore();
  vi.stubEnv('LOG_LEVEL', 'none');
  await functions.deliverMail(mailId);
  expect(sent()).toHaveLength(1);
  const mail = await functions.findMail(mailId);
  expect(mail).toMatchObject({ status: 'failed', error: `MessageRejected: ${about.message}` });
  expect(mail).not.toHaveProperty('variables');
  expect(logged).toContain('"code":"MessageRejected"');
  expect(logged).toContain(String(mailId));
  expect(logged).not.toMatch(/ada@|secret/);
});

test('while SES is down a mail waits, and goes out by a later try', async () => {
  const busy = new TooManyRequestsException(about);
  ses.on(SendEmailCommand).rejectsOnce(busy).resolves({ MessageId: '1' });
  const mailId = await newMail('account_deleted', {});
  await expect(functions.deliverMail(mailId)).rejects.toBe(busy);
  expect(await functions.findMail(mailId)).toMatchObject({ status: 'pending' });
  later(3 * minuteMs);
  await functions.deliverMail(mailId);
  expect(await functions.findMail(mailId)).toMatchObject({ status: 'sent' });
  expect(sent()).toHaveLength(2);
});

describe('the mail of a message', () => {
  const sender = { name: 'Eve', email: 'eve@example.com', mobileNumber: '12345' };
  let messageId = 0;
  beforeEach(async () => {
    messageId = newId();
    const message = { ...sender, kind: 'contact', message: 'Hello' } as const;
    const variables = { ...sender, message: ['Hello'] };
    await functions.commit([
      functions.addMessageStep(messageId, message, 'pending'),
      functions.sendMailStep('contact_message', ada, variables, messageId),
    ]);
  });

  test('notes at the message that it was sent', async () => {
    await functions.deliverMail(messageId);
    expect(await functions.findMessage(messageId)).toMatchObject({ mailStatus: 'sent' });
  });

  test('notes at the message why SES refused it', async () => {
    ses.on(SendEmailCommand).rejects(new MessageRejected(about));
    await functions.deliverMail(messageId);
    const mailError = `MessageRejected: ${about.message}`;
    expect(await functions.findMessage(messageId)).toMatchObject({ mailStatus: 'failed', mailError });
  });

  test('does not bring back a message that is gone', async () => {
    const { Message } = await import('../../../data/entities/messages/message.ts');
    const message = await functions.findMessage(messageId);
    await Message.delete({ month: message?.month ?? '', messageId }).go();
    await functions.deliverMail(messageId);
    expect(sent()).toHaveLength(1);
    expect(await functions.findMail(messageId)).toMatchObject({ status: 'sent' });
    expect(await functions.findMessage(messageId)).toBeUndefined();
  });

  test('is noted at the message although a run broke off', async () => {
    // The writes claim the mail, note its end at the message, and end the mail.
    drive.breaker.breakAt(3, false);
    await expect(functions.deliverMail(messageId)).rejects.toBeInstanceOf(Error);
    drive.breaker.heal();
    later(3 * minuteMs);
    await functions.deliverMail(messageId);
    expect(await functions.findMail(messageId)).toMatchObject({ status: 'sent' });
    expect(await functions.findMessage(messageId)).toMatchObject({ mailStatus: 'sent' });
  });
});

test('a template that misses a variable is told by name, and holds up nothing', async () => {
  const mailId = await newMail('api_token_created', {} as never);
  await functions.deliverMail(mailId);
  expect(sent()).toEqual([]);
  expect(await functions.findMail(mailId)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('undefined variable: token_name'),
  });
});

test.each([
  [1, false, 1],
  [1, true, 1],
  [2, true, 1],
  // SES has it, and nobody could write that down: the one case of a second mail.
  [2, false, 2],
])('broken off at write %i (carried out: %s), a mail ends as sent', async (write, isCarriedOut, times) => {
  const mailId = await newMail('account_deleted', {});
  drive.breaker.breakAt(write, isCarriedOut);
  await expect(functions.deliverMail(mailId)).rejects.toBeInstanceOf(Error);
  expect(drive.breaker.isBroken()).toBe(true);
  drive.breaker.heal();
  later(3 * minuteMs);
  await functions.deliverMail(mailId);
  expect(await functions.findMail(mailId)).toMatchObject({ status: 'sent' });
  expect(sent()).toHaveLength(times);
});
