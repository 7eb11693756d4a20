import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutgoingEmail, OutgoingEmailDetail } from '#shared/entities/site/outgoing-email.ts';
import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import {
  downloadOutgoingEmail,
  getOutgoingEmail,
  listOutgoingEmails,
  resendOutgoingEmail,
} from '#shared/routes/site/outgoing-emails.ts';
import { newOutgoingEmail } from '../../support/builders/outgoing-emails.ts';
import { breakMailService } from '../../support/faults/break-mail-service.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { listMailsTo } from '../../support/mails-to.ts';
import { findFunctionId } from '../../support/stack/find-function-id.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const dayMs = 86_400_000;
let stack: AccountStack;
let admin: Person;
/** Reads logs, but does not manage settings. */
let reader: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  reader = await newStaff(['admin.access', 'logs.view'], stack.newGuest());
});
afterAll(() => stack.close());

async function read(query: object = {}, who: Visitor = reader) {
  const answer = await who.call(listOutgoingEmails, { query: query as never });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.pagination as { data: OutgoingEmail[]; next_cursor: string | null };
}
const list = async (query: object = {}) => (await read(query)).data;
const ids = async (query: object = {}) => (await list(query)).map(({ id }) => id);
const filter = (...filters: object[]) => ({ filters: encodeFilters(filters as never) });
const is = (key: string, value: unknown) => ({ key, operator: '=', value });
const onEmail = (id: number) => ({ params: { id } });

async function detailOf(id: number, who: Visitor = reader): Promise<OutgoingEmailDetail> {
  const answer = await who.call(getOutgoingEmail, onEmail(id));
  expect(answer.status, answer.text).toBe(200);
  return answer.body.email as OutgoingEmailDetail;
}

describe('[LG7] the log of mails', () => {
  test('has a mail from its writing on, with what became of it', async () => {
    const person = await stack.newPerson();
    await untilDelivered(stack);
    const breakAndAsk = async () => {
      expect((await stack.newGuest().call(sendPasswordReset, { body: { email: person.email } })).status).toBe(
        200,
      );
    };
    await breakMailService(stack, breakAndAsk);
    const [waiting] = await list({ query: person.email });
    expect(waiting).toMatchObject({
      template: 'reset_password',
      to: person.email,
      status: 'queued',
      subject: null,
      attempts: 1,
      user_id: person.id,
      accepted_at: null,
    });
    expect(waiting?.error).toMatch(/\S/);
    await stack.advanceClock(181);
    await untilDelivered(stack);
    const [sent] = await list({ query: person.email });
    expect(sent).toMatchObject({
      id: waiting?.id,
      status: 'accepted',
      subject: 'Reset your password',
      error: null,
      attempts: 2,
    });
    expect(sent?.from).toContain('@');
  });

  test('hides codes and links that sign in, and they are stored nowhere', { tags: 'variant' }, async () => {
    const person = await stack.newPerson();
    await stack.newGuest().call(sendPasswordReset, { body: { email: person.email } });
    await untilDelivered(stack);
    const [mail] = await listMailsTo(person.email, 'reset_password', { site: stack.url });
    const [link = ''] = /http\S+\/password\/reset\/\S+/.exec(mail?.text ?? '') ?? [];
    expect(link).toContain('/password/reset/');
    const [{ id = 0 } = {}] = await list({
      query: person.email,
      ...filter(is('template', 'reset_password')),
    });
    const email = await detailOf(id);
    expect(email).toMatchObject({ is_masked: true, can_resend: false });
    expect(email.plain).toContain('••••••');
    expect(JSON.stringify(email)).not.toContain('/password/reset/');
    expect((await admin.call(resendOutgoingEmail, onEmail(id))).status).toBe(409);
  });

  test('is read newest first, in pages, by status, template, user, time and both together', async () => {
    const [to, now] = [`page-${randomUUID()}@example.com`, stack.now()];
    const made: number[] = [];
    for (const nth of [0, 1, 2, 3, 4]) {
      made.unshift(await newOutgoingEmail({ site: stack.url }, { to, atMs: now - (10 - nth) * dayMs }));
    }
    const bounced = await newOutgoingEmail(
      { site: stack.url },
      { to, status: 'bounced', error: 'No such user' },
    );
    const all = [bounced, ...made];
    expect(await ids({ query: to.toUpperCase() })).toEqual(all);
    const first = await read({ query: to, perPage: 4 });
    expect(first.data.map(({ id }) => id)).toEqual(all.slice(0, 4));
    expect(await ids({ query: to, perPage: 4, cursor: first.next_cursor })).toEqual(all.slice(4));
    expect(await ids({ query: to, ...filter(is('status', 'bounced')) })).toEqual([bounced]);
    expect(await ids({ query: to, ...filter(is('template', 'test_mail')) })).toEqual([]);
    const range = {
      start: new Date(now - 9.5 * dayMs).toISOString(),
      end: new Date(now - 7.5 * dayMs).toISOString(),
    };
    expect(
      await ids({ query: to, ...filter({ key: 'created_at', operator: 'between', value: range }) }),
    ).toEqual(made.slice(2, 4));
    const userId = 1_234_567;
    const own = await newOutgoingEmail({ site: stack.url }, { userId });
    expect(await ids(filter(is('user_id', userId)))).toEqual([own]);
    expect(await ids(filter(is('user_id', userId), is('status', 'failed')))).toEqual([]);
  });

  test('finds a part of a subject or address, in any case', { tags: 'variant' }, async () => {
    const [word, part] = [randomUUID(), randomUUID()];
    const bySubject = await newOutgoingEmail({ site: stack.url }, { subject: `Your ${word} is here` });
    const byAddress = await newOutgoingEmail({ site: stack.url }, { to: `${part}@example.com` });
    expect(await ids({ query: word.toUpperCase(), perPage: 5 })).toEqual([bySubject]);
    expect(await ids({ query: part.slice(4), perPage: 5 })).toEqual([byAddress]);
  });

  test('keeps mails for the days of the setting, the shorter one at once', async () => {
    const query = `old-${randomUUID()}@example.com`;
    const old = await newOutgoingEmail({ site: stack.url }, { to: query, atMs: stack.now() - 6 * dayMs });
    expect(await ids({ query })).toEqual([old]);
    await stack.changeSettings('server', { 'logging.retention_days': 5 });
    expect(await ids({ query })).toEqual([]);
    expect((await reader.call(getOutgoingEmail, onEmail(old))).status).toBe(404);
    await stack.changeSettings('server', {});
    expect(await ids({ query })).toEqual([old]);
  });

  test('tells the audit log who read a mail, and answers 404 for what is not there', async () => {
    const id = await newOutgoingEmail({ site: stack.url }, { to: 'read@example.com', subject: 'To be read' });
    expect(await detailOf(id)).toMatchObject({ html: '<p>Hello <b>you</b></p>', plain: 'Hello you' });
    const filters = filter(is('target_type', 'outgoing_email'), is('target_id', String(id)));
    const { body } = await admin.call(listAuditEntries, { query: filters as never });
    expect(body.pagination.data as AuditEntry[]).toMatchObject([
      {
        action: 'outgoing_email.view',
        actor: { id: reader.id },
        target: { name: 'To be read → read@example.com' },
      },
    ]);
    for (const route of [getOutgoingEmail, downloadOutgoingEmail]) {
      expect((await reader.call(route, onEmail(7))).status).toBe(404);
    }
    expect((await admin.call(resendOutgoingEmail, onEmail(7))).status).toBe(404);
  });

  test('forgets mails with the account that they were about', { tags: 'variant' }, async () => {
    const person = await stack.newPerson();
    await stack.newGuest().call(sendPasswordReset, { body: { email: person.email } });
    await untilDelivered(stack);
    expect(await ids({ query: person.email })).not.toEqual([]);
    const proof = { password: person.password };
    const query = { deleteCurrentUser: true };
    expect((await person.call(deleteUser, { params: { id: person.id }, query, body: proof })).status).toBe(
      200,
    );
    await untilDelivered(stack);
    expect(await ids({ query: person.email })).toEqual([]);
  });
});

test('[LG7] what SES tells of a mail later is noted, whatever else it tells', async () => {
  const to = `events-${randomUUID()}@example.com`;
  const id = await newOutgoingEmail({ site: stack.url }, { to });
  const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ diagnosticCode: '550 Unknown user' }] };
  const eventOf = (eventType: string, mailId: number) => ({
    messageId: eventType,
    body: JSON.stringify({ detail: { eventType, bounce, mail: { tags: { mail: [String(mailId)] } } } }),
    attributes: { ApproximateReceiveCount: '1' },
  });
  const answer = await stack.invoke(await findFunctionId('event-note-mail-events'), {
    Records: [
      eventOf('Bounce', id),
      eventOf('Delivery', id),
      eventOf('Bounce', 12_345),
      { ...eventOf('Open', id), messageId: 'bad', body: '{}' },
    ],
  });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] });
  expect(await list({ query: to })).toMatchObject([
    { status: 'bounced', error: 'Permanent: 550 Unknown user', attempts: 1 },
  ]);
});

test('[LG8] a mail is downloaded as a file for mail programs', async () => {
  const subject = `Grüße ${randomUUID()}`;
  const id = await newOutgoingEmail({ site: stack.url }, { to: 'eml@example.com', subject });
  const answer = await reader.call(downloadOutgoingEmail, onEmail(id));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('message/rfc822');
  expect(answer.headers.get('content-disposition')).toContain('.eml');
  expect(answer.text).toMatch(/^From: Holdall <no-reply@example\.com>\r$/m);
  expect(answer.text).toMatch(/^To: eml@example\.com\r$/m);
  expect(answer.text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(answer.text).toContain('Content-Type: multipart/alternative');
  expect(answer.text).toContain('<p>Hello <b>you</b></p>');
  const waiting = await newOutgoingEmail({ site: stack.url }, { status: 'queued' });
  expect((await reader.call(downloadOutgoingEmail, onEmail(waiting))).status).toBe(409);
});

describe('sending a mail again', () => {
  test('sends what it said, as a mail of its own, and needs more than reading logs', async () => {
    const [to, subject] = [`again-${randomUUID()}@example.com`, `Again ${randomUUID()}`];
    const id = await newOutgoingEmail({ site: stack.url }, { to, subject, status: 'bounced', error: 'Full' });
    expect((await reader.call(resendOutgoingEmail, onEmail(id))).status).toBe(403);
    expect((await admin.call(resendOutgoingEmail, onEmail(id))).status).toBe(200);
    await untilDelivered(stack);
    const arrived = await listMailsTo(to, undefined, { site: stack.url });
    expect(arrived).toMatchObject([{ subject, html: '<p>Hello <b>you</b></p>', text: 'Hello you' }]);
    expect((await list({ query: to })).map(({ status }) => status)).toEqual(['accepted', 'bounced']);
  });

  test.each([
    ['of which nothing is kept', { hasContent: false }, 'What this email said is no longer kept.'],
    ['with hidden codes or links', { isMasked: true }, /^This email had a code or a link/],
    ['that waits', { status: 'queued' }, 'This email has not been sent yet.'],
    ['about an account that is gone', { userId: 77 }, 'The user has another address by now, or no account.'],
  ] as const)('refuses one %s', async (_, fields, message) => {
    const id = await newOutgoingEmail({ site: stack.url }, fields);
    const answer = await admin.call(resendOutgoingEmail, onEmail(id));
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(message);
  });
});
