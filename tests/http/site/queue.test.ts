import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingEmail } from '#shared/entities/site/outgoing-email.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { listOutgoingEmails } from '#shared/routes/site/outgoing-emails.ts';
import { clearFailedMessages, retryFailedMessages } from '#shared/routes/site/queue.ts';
import { getSettingsSection } from '#shared/routes/site/settings.ts';
import { findJobNow, newBrokenOffJob, putAside, sendDelayed } from '../../support/builders/dead-letters.ts';
import { breakMailService } from '../../support/faults/break-mail-service.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { listMailsTo } from '../../support/mails-to.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

let stack: AccountStack;
let admin: Person;
let other: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  [admin, other] = await Promise.all([newAdmin(stack.newGuest()), newAdmin(stack.newGuest())]);
});
afterAll(() => stack.close());
beforeEach(async () => {
  stack.faults.clear();
  await untilDelivered(stack);
  stack.abandonWork();
});

async function readStatus() {
  const { body, status, text } = await admin.call(getSettingsSection, { params: { section: 'queue' } });
  expect(status, text).toBe(200);
  return body.queue_status;
}
async function retry(who = admin): Promise<number> {
  const { body, status, text } = await who.call(retryFailedMessages, {});
  expect(status, text).toBe(200);
  return body.count;
}
async function clear(who = admin): Promise<number> {
  const { body, status, text } = await who.call(clearFailedMessages, {});
  expect(status, text).toBe(200);
  return body.count;
}
async function findMail(address: string) {
  const { body } = await admin.call(listOutgoingEmails, { query: { query: address } as never });
  return (body.pagination as { data: OutgoingEmail[] }).data[0];
}

const countMails = async ({ email }: Person) =>
  (await listMailsTo(email, undefined, { site: stack.url })).length;

/** A user who waits for a mail whose message is among the dead letters, and how many mails they got before. */
async function newWaiting() {
  const person = await stack.newPerson();
  await untilDelivered(stack);
  const got = await countMails(person);
  await breakMailService(stack, async () => {
    const answer = await stack.newGuest().call(sendPasswordReset, { body: { email: person.email } });
    expect(answer.status).toBe(200);
  });
  // As after the last try, without the hour until then.
  stack.abandonWork();
  await stack.advanceClock(61);
  const mailId = (await findMail(person.email))?.id;
  await putAside(stack, 'mails', { mailId });
  return { person, got };
}

describe('[ST1] [AST-queue] the status of the queues', () => {
  test(
    'counts what waits and what failed, with the age of the oldest message',
    { tags: 'variant' },
    async () => {
      expect(await readStatus()).toEqual({ depth: 0, oldest_seconds: null, failed: 0 });
      await sendDelayed(stack, 'notices', { noticeId: randomUUID() });
      await stack.advanceClock(120);
      await sendDelayed(stack, 'mailEvents', {});
      await putAside(stack, 'jobs', { jobId: 1 });
      await putAside(stack, 'thumbnails', {}, {});
      const status = await readStatus();
      expect(status).toMatchObject({ depth: 2, failed: 3 });
      expect(status?.oldest_seconds).toBeGreaterThanOrEqual(120);
      expect(status?.oldest_seconds).toBeLessThan(180);
    },
  );

  test('is there without the age while CloudWatch is down', async () => {
    await sendDelayed(stack, 'notices', { noticeId: randomUUID() });
    stack.faults.add({ target: 'cloudwatch', kind: 'unavailable' });
    expect(await readStatus()).toEqual({ depth: 1, oldest_seconds: null, failed: 0 });
  });

  test('belongs to no other section', async () => {
    const { body } = await admin.call(getSettingsSection, { params: { section: 'cache' } });
    expect(body).not.toHaveProperty('queue_status');
  });
});

describe('[ST6] retrying failed messages', () => {
  test('sends a mail that waited, once, although its message comes twice', { tags: 'variant' }, async () => {
    const { person, got } = await newWaiting();
    const mailId = (await findMail(person.email))?.id;
    await putAside(stack, 'mails', { mailId });
    expect(await retry()).toBe(2);
    await untilDelivered(stack);
    await stack.advanceClock(181);
    await untilDelivered(stack);
    expect(await countMails(person)).toBe(got + 1);
    expect(await findMail(person.email)).toMatchObject({ status: 'accepted', error: null });
    expect(await readStatus()).toMatchObject({ depth: 0, failed: 0 });
  });

  test('runs a job that broke off; one that the hourly run has woken meanwhile stays done', async () => {
    const [brokenOff, woken] = [await newBrokenOffJob(stack), await newBrokenOffJob(stack)];
    await stack.advanceClock(301);
    await putAside(stack, 'jobs', { jobId: brokenOff });
    expect(await retry()).toBe(1);
    await untilDelivered(stack);
    expect(await findJobNow(stack, brokenOff)).toMatchObject({ status: 'done' });

    await stack.runSchedule('purge-trash');
    await untilDelivered(stack);
    const done = await findJobNow(stack, woken);
    expect(done).toMatchObject({ status: 'done' });
    await putAside(stack, 'jobs', { jobId: woken }, { jobId: woken });
    expect(await retry()).toBe(2);
    await untilDelivered(stack);
    expect(await findJobNow(stack, woken)).toEqual(done);
  });

  test('two admins share the messages, and each is queued once', { tags: 'variant' }, async () => {
    const notices = Array.from({ length: 25 }, () => ({ noticeId: randomUUID() }));
    await putAside(stack, 'notices', ...notices);
    const counts = await Promise.all([retry(admin), retry(other)]);
    expect(counts[0] + counts[1]).toBe(25);
    expect(await retry()).toBe(0);
  });

  test('keeps what a queue does not take', { tags: 'variant' }, async () => {
    await putAside(stack, 'notices', { noticeId: randomUUID() });
    stack.faults.add({ target: 'sqs', kind: 'unavailable', operation: 'SendMessageBatch' });
    expect((await admin.call(retryFailedMessages, {})).status).toBeGreaterThanOrEqual(500);
    stack.faults.clear();
    expect(await readStatus()).toMatchObject({ failed: 1 });
    // Until then it is in the hands of the first request.
    await stack.advanceClock(61);
    expect(await retry()).toBe(1);
  });
});

describe('[ST7] clearing failed messages', () => {
  test('ends a mail as failed, with the reason of its last try', { tags: 'variant' }, async () => {
    const { person, got } = await newWaiting();
    const before = await findMail(person.email);
    expect(await clear()).toBe(1);
    expect(await findMail(person.email)).toMatchObject({
      status: 'failed',
      error: before?.error,
      attempts: 1,
    });
    await putAside(stack, 'mails', { mailId: before?.id });
    expect(await retry()).toBe(1);
    await untilDelivered(stack);
    expect(await countMails(person)).toBe(got);
  });

  test('leaves a job to the hourly run, which asks for it again', { tags: 'variant' }, async () => {
    const jobId = await newBrokenOffJob(stack);
    await putAside(stack, 'jobs', { jobId });
    expect(await clear()).toBe(1);
    await stack.advanceClock(301);
    expect(await findJobNow(stack, jobId)).toMatchObject({ status: 'running' });
    await stack.runSchedule('purge-trash');
    await untilDelivered(stack);
    expect(await findJobNow(stack, jobId)).toMatchObject({ status: 'done' });
  });

  test('drops each message once, unreadable ones too', async () => {
    await putAside(stack, 'mails', { neither: 'here' }, { mailId: 1 });
    await putAside(stack, 'thumbnails', {}, {});
    const counts = await Promise.all([clear(admin), clear(other)]);
    expect(counts[0] + counts[1]).toBe(4);
    expect(await readStatus()).toMatchObject({ depth: 0, failed: 0 });
  });
});

test(
  '[ST6] [ST7] the audit log has both, with how many messages of each queue',
  { tags: 'variant' },
  async () => {
    await putAside(stack, 'thumbnails', {}, {});
    await clear();
    await retry();
    const latest = async (action: string) => {
      const filters = encodeFilters([{ key: 'action', operator: '=', value: action }] as never);
      const { body } = await admin.call(listAuditEntries, { query: { filters } as never });
      return (body.pagination as { data: unknown[] }).data[0];
    };
    expect(await latest('queue.clear')).toMatchObject({
      target: { type: 'site', id: 'queue' },
      changes: [{ field: 'thumbnails', from: null, to: '2' }],
    });
    expect(await latest('queue.retry')).toMatchObject({ target: { type: 'site', id: 'queue' }, changes: [] });
  },
);

test('[ST6] [ST7] are for staff who change settings', { tags: 'variant' }, async () => {
  const staff = await newStaff(['admin.access', 'logs.view'], stack.newGuest());
  await putAside(stack, 'thumbnails', {});
  for (const route of [retryFailedMessages, clearFailedMessages]) {
    expect((await staff.call(route, {})).status).toBe(403);
  }
  expect(await readStatus()).toMatchObject({ failed: 1 });
});
