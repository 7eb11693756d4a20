import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingEmail, OutgoingEmailDetail } from '#shared/entities/site/outgoing-email.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { getOutgoingEmail, listOutgoingEmails } from '#shared/routes/site/outgoing-emails.ts';
import { sendTestMail } from '#shared/routes/site/setting-tests.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { eventually } from '../../support/eventually.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { shareAmongTests, whenOver } from '../../support/local-stack/lifetime.ts';
import { mailgunAnswers, postmarkAnswers, startMailApi } from '../../support/mail/mail-api.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/mail/smtp-server.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newAdmin } from '../../support/people.ts';
import { startAccountStack } from '../../support/stack/account-stack.ts';

const retrySeconds = 181;
const params = { section: 'outgoing-email' } as const;

const shared = shareAmongTests(async () => {
  const stack = await startAccountStack();
  whenOver(stack.close);
  const [mailgun, postmark] = await Promise.all([
    startMailApi(mailgunAnswers.taken),
    startMailApi(postmarkAnswers.taken),
  ]);
  whenOver(mailgun.close);
  whenOver(postmark.close);
  return { stack, mailgun, postmark, admin: await newAdmin(stack.newGuest()) };
});

let smtp: TestSmtpServer;
beforeEach(async () => {
  const { stack, mailgun, postmark } = shared();
  smtp = await startSmtpServer();
  whenOver(smtp.close);
  const addresses = { 'mailgun.api_url': mailgun.url, 'postmark.api_url': postmark.url };
  await stack.changeSettings('server', addresses);
});

const smtpValues = (values: object = {}) => ({
  'mail.driver': 'smtp',
  'smtp.host': '127.0.0.1',
  'smtp.port': smtp.port,
  'smtp.encryption': 'none',
  'smtp.username': 'holdall',
  'smtp.password': 'right',
  ...values,
});

/** Saves settings as an admin does. */
async function save(server: object) {
  const { admin } = shared();
  const { version } = (await admin.call(getSettingsSection, { params })).body as { version: number };
  return admin.call(updateSettingsSection, { params, body: { server, version } });
}

async function saveWell(server: object): Promise<void> {
  const answer = await save(server);
  expect(answer.status, answer.text).toBe(200);
  // Runs in the background go by a version for a second.
  await shared().stack.advanceClock(2);
}

/** Has a mail sent to a new account, by a link to a new password. */
async function causeMail(): Promise<string> {
  const { stack } = shared();
  const { email } = await stack.newPerson(`${randomUUID()}@example.com`);
  expect((await stack.newGuest().call(sendPasswordReset, { body: { email } })).status).toBe(200);
  return email;
}

async function findInLog(email: string): Promise<OutgoingEmail | undefined> {
  const answer = await shared().admin.call(listOutgoingEmails, { query: { query: email } });
  return (answer.body.pagination as { data: OutgoingEmail[] }).data.find(
    ({ template }) => template === 'reset_password',
  );
}

const untilAccepted = (email: string) =>
  eventually(async () => {
    const found = await findInLog(email);
    return found?.status === 'accepted' ? found : undefined;
  });

async function messageIdOf(email: string): Promise<string | null> {
  const { id } = await untilAccepted(email);
  const answer = await shared().admin.call(getOutgoingEmail, { params: { id } });
  return (answer.body.email as OutgoingEmailDetail).message_id;
}

/** The links to new passwords that came to an address. */
const mailsTo = (email: string) =>
  smtp.mails.filter(({ to, raw }) => to.includes(email) && raw.includes('Reset your password'));

/** Runs ST3 and returns the codes of its steps. */
async function test3(server: object, email = 'inbox@example.com') {
  const answer = await shared().admin.call(sendTestMail, { body: { email, server } });
  const { ok, message, details } = answer.body as {
    ok: boolean;
    message: string;
    details: { step: string; code: string; ok: boolean; message: string; params: Record<string, string> }[];
  };
  const fault = details.find((step) => !step.ok);
  expect([answer.status, ok, message]).toEqual(
    fault ? [502, false, fault.message] : [200, true, 'The test succeeded.'],
  );
  return details;
}
const codesOf = (details: { code: string }[]) => details.map(({ code }) => code);

describe('[mail.driver] smtp', () => {
  test('mails come by the saved server, from the saved address and name', { tags: 'variant' }, async () => {
    await saveWell(smtpValues({ 'mail.from_address': 'files@example.org', 'mail.from_name': 'Our files' }));
    const email = await causeMail();
    const messageId = await messageIdOf(email);
    expect(mailsTo(email)).toMatchObject([{ from: 'files@example.org', username: 'holdall' }]);
    const raw = mailsTo(email)[0]?.raw;
    expect(raw).toContain('From: Our files <files@example.org>');
    expect(raw).toContain(`Message-ID: <${messageId}>`);
    expect(raw).toContain('/password/reset/');
    expect(await listMailsTo(email, undefined, { site: shared().stack.url })).toEqual([]);
  });

  test(
    'from the deployment’s address and the site’s name where none is saved',
    { tags: 'variant' },
    async () => {
      await saveWell(smtpValues());
      const email = await causeMail();
      await untilAccepted(email);
      expect(mailsTo(email)[0]?.raw).toContain('From: Holdall <no-reply@example.com>');
    },
  );

  test.each([
    ['smtp.password', 'wrong', /sign-in: 535 Wrong user or password/],
    ['smtp.port', 9, /cannot be reached: .*ECONNREFUSED/],
    ['smtp.host', 'mail.invalid', /cannot be reached: .*mail\.invalid/],
    ['smtp.encryption', 'starttls', /cannot be reached/],
  ])(
    'with a wrong %s a mail waits with the reason, and comes once after it is right',
    { tags: 'variant' },
    async (name, value, reason) => {
      const { stack } = shared();
      await saveWell(smtpValues({ [name]: value }));
      const email = await causeMail();
      const waiting = await eventually(async () => {
        const found = await findInLog(email);
        return found?.error ? found : undefined;
      });
      expect(waiting).toMatchObject({ status: 'queued', error: expect.stringMatching(reason) });
      expect(smtp.mails).toEqual([]);
      await saveWell(smtpValues());
      await stack.advanceClock(retrySeconds);
      await untilDelivered(stack);
      expect(await findInLog(email)).toMatchObject({ status: 'accepted', error: null });
      await stack.advanceClock(retrySeconds);
      await untilDelivered(stack);
      expect(mailsTo(email)).toHaveLength(1);
    },
  );

  test('a mail whose receiver is refused ends, with the reason in the log of mails alone', async () => {
    const { stack } = shared();
    await saveWell(smtpValues());
    smtp.answers = { receiver: 550 };
    const email = await causeMail();
    const ended = await eventually(async () => {
      const found = await findInLog(email);
      return found?.status === 'failed' ? found : undefined;
    });
    expect(ended.error).toBe('SMTP 550: 550 Not at receiver');
    expect(JSON.stringify(stack.logs())).not.toContain(email);
  });

  test('[smtp.username] without one, no sign-in is tried', async () => {
    await saveWell(smtpValues({ 'smtp.username': null, 'smtp.password': null }));
    const details = await test3({});
    expect(codesOf(details)).toEqual(['mailServiceReached', 'mailNotTaken']);
    expect(smtp.signIns).toEqual([]);
  });
});

test('[mailgun.domain] [mailgun.secret] mails go to Mailgun', { tags: 'variant' }, async () => {
  const { mailgun } = shared();
  await saveWell({ 'mail.driver': 'mailgun', 'mailgun.domain': 'mg.example.com', 'mailgun.secret': 'key-1' });
  const email = await causeMail();
  expect(await messageIdOf(email)).toBe('2026.1@mg.example.com');
  const call = mailgun.calls.find(({ body }) => new URLSearchParams(body).get('to') === email);
  expect(call?.path).toBe('/v3/mg.example.com/messages');
  expect(call?.headers.authorization).toBe(`Basic ${btoa('api:key-1')}`);
});

test('[postmark.token] mails go to Postmark', { tags: 'variant' }, async () => {
  const { postmark } = shared();
  await saveWell({ 'mail.driver': 'postmark', 'postmark.token': 'token-1' });
  const email = await causeMail();
  expect(await messageIdOf(email)).toBe(postmarkAnswers.taken.body.MessageID);
  const call = postmark.calls.find(({ body }) => body.includes(email));
  expect(call?.headers['x-postmark-server-token']).toBe('token-1');
});

test('[mail.driver] log: a line says which mail it was, and nobody gets it', async () => {
  const { stack } = shared();
  await saveWell({ 'mail.driver': 'log' });
  const email = await causeMail();
  const { id } = await untilAccepted(email);
  const line = stack
    .logs()
    .find(({ message, mailId }) => message === 'A mail was logged instead of sent' && mailId === id);
  expect(line).toMatchObject({ template: 'reset_password' });
  expect(JSON.stringify(stack.logs())).not.toContain(email);
  expect(await listMailsTo(email, undefined, { site: stack.url })).toEqual([]);
});

test(
  '[mail.from_address] [mail.from_name] Amazon SES gets the name, and the address of the deployment',
  { tags: 'variant' },
  async () => {
    await saveWell({ 'mail.from_address': 'files@example.org', 'mail.from_name': 'Our files' });
    const email = await causeMail();
    const mail = await untilMailTo(email, 'reset_password', { site: shared().stack.url });
    expect(mail.from).toBe('"Our files" <no-reply@example.com>');
  },
);

test('[ses.region] is the deployment’s, and cannot be changed', async () => {
  const section = (await shared().admin.call(getSettingsSection, { params })).body as { server: object };
  expect(section.server).toMatchObject({ 'ses.region': expect.stringMatching(/^\w+-\w+-\d$/) });
  const answer = await save({ 'ses.region': 'eu-west-3' });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['ses.region']]);
});

describe('[ST3] a test mail', () => {
  test('comes with unsaved values, which stay unsaved, and says each step', async () => {
    const details = await test3(smtpValues({ 'mail.from_name': 'Tested' }), 'ada@example.com');
    const service = `127.0.0.1:${smtp.port}`;
    expect(details).toMatchObject([
      { step: 'connect', code: 'mailServiceReached', params: { service } },
      { step: 'signIn', code: 'mailSignedIn' },
      { step: 'send', code: 'mailTaken', params: { service, answer: '250 queued as TEST1' } },
    ]);
    expect(smtp.mails).toMatchObject([{ to: ['ada@example.com'], from: 'no-reply@example.com' }]);
    expect(smtp.mails[0]?.raw).toContain('From: Tested <no-reply@example.com>');
    const { server } = (await shared().admin.call(getSettingsSection, { params })).body as { server: object };
    expect(server).toMatchObject({ 'mail.driver': 'ses', 'smtp.host': null, 'smtp.password': null });
  });

  test('says what the server answered at the step that failed', async () => {
    const wrong = await test3(smtpValues({ 'smtp.password': 'sesame' }));
    expect(wrong).toMatchObject([
      { code: 'mailServiceReached', ok: true },
      { code: 'mailSignInRefused', ok: false, params: { answer: '535 Wrong user or password' } },
    ]);
    expect(JSON.stringify(wrong)).not.toContain('sesame');
    expect(codesOf(await test3(smtpValues({ 'smtp.port': 9 })))).toEqual(['mailServiceNotReached']);
    smtp.answers = { receiver: 550 };
    expect(codesOf(await test3(smtpValues()))).toEqual([
      'mailServiceReached',
      'mailSignedIn',
      'mailNotTaken',
    ]);
  });

  test('names the fields that are empty', { tags: 'variant' }, async () => {
    const body = { email: 'ada@example.com', server: { 'mail.driver': 'smtp', 'smtp.username': 'holdall' } };
    const answer = await shared().admin.call(sendTestMail, { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['smtp.host', 'smtp.password']]);
  });

  test('goes to Mailgun and Postmark', async () => {
    const { mailgun, postmark } = shared();
    const toMailgun = { 'mail.driver': 'mailgun', 'mailgun.domain': 'mg.example.com', 'mailgun.secret': 'k' };
    const toPostmark = { 'mail.driver': 'postmark', 'postmark.token': 'token-2' };
    const taken = ['mailServiceReached', 'mailSignedIn', 'mailTaken'];
    expect(codesOf(await test3(toMailgun))).toEqual(taken);
    expect(codesOf(await test3(toPostmark))).toEqual(taken);
    mailgun.answer = mailgunAnswers.wrongKey;
    postmark.answer = postmarkAnswers.wrongKey;
    const refused = ['mailServiceReached', 'mailSignInRefused'];
    expect(codesOf(await test3(toMailgun))).toEqual(refused);
    expect(codesOf(await test3(toPostmark))).toEqual(refused);
    mailgun.answer = mailgunAnswers.taken;
    postmark.answer = postmarkAnswers.taken;
  });

  test('goes to Amazon SES with an unsaved name, while another service is saved', async () => {
    await saveWell({ 'mail.driver': 'log' });
    const email = `${randomUUID()}@example.com`;
    expect(codesOf(await test3({ 'mail.driver': 'ses', 'mail.from_name': 'Tested' }, email))).toEqual([
      'mailTaken',
    ]);
    const mail = await untilMailTo(email, 'test_mail', { site: shared().stack.url });
    expect(mail.from).toBe('"Tested" <no-reply@example.com>');
    expect(codesOf(await test3({}))).toEqual(['mailOnlyLogged']);
  });
});

describe('a saved password', () => {
  test('is sent to no other server', async () => {
    await saveWell(smtpValues());
    const other = { 'smtp.host': 'localhost' };
    const saved = await save(other);
    expect([saved.status, saved.body.errors]).toMatchObject([422, { 'smtp.password': [expect.any(String)] }]);
    const body = { email: 'ada@example.com', server: other };
    const tested = await shared().admin.call(sendTestMail, { body });
    expect([tested.status, Object.keys(tested.body.errors)]).toEqual([422, ['smtp.password']]);
    await saveWell({ ...other, 'smtp.password': 'right' });
    expect(codesOf(await test3({}))).toContain('mailTaken');
  });
});
