import { SendEmailCommand, SESv2Client, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailTemplateKey, MailVariables } from '#shared/entities/site/mail-template.ts';
import { newId } from '../../../platform/ids.ts';
import { findContext, runWithContext } from '../../../platform/request-context.ts';
import { startTestDrive } from '../../../../tests/support/drive/test-drive.ts';

const ses = mockClient(SESv2Client);
const ada = { email: 'Ada@example.com', language: 'en', timezone: undefined, userId: 5 };
const busy = new TooManyRequestsException({ $metadata: {}, message: 'Slow down' });

let drive: Awaited<ReturnType<typeof startTestDrive>>;
let product: Awaited<ReturnType<typeof loadProduct>>;

/** After the environment is set: the clients read it when they are made. */
async function loadProduct() {
  const [{ commit }, mails, log, contents, refusals, lists, logging, news, deliver] = await Promise.all([
    import('../../../data/commit.ts'),
    import('../../../data/notifications/mails.ts'),
    import('../../../data/notifications/outgoing-emails.ts'),
    import('../../../data/notifications/mail-contents.ts'),
    import('../../../data/notifications/mail-refusals.ts'),
    import('../../../data/notifications/list-outgoing-emails.ts'),
    import('./log-new-mails.ts'),
    import('./note-news.ts'),
    import('./deliver-mail.ts'),
  ]);
  return { commit, ...news, ...mails, ...log, ...contents, ...refusals, ...lists, ...logging, ...deliver };
}

beforeAll(async () => {
  drive = await startTestDrive();
  vi.stubEnv('MAIL_FROM', 'no-reply@example.com');
  product = await loadProduct();
});
afterAll(() => drive.close());
beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'ses-1' });
});

/** Writes a mail down, and has the stream tell of it. */
async function newMail<Key extends MailTemplateKey>(
  template: Key,
  variables: MailVariables[Key],
  receiver: object = {},
): Promise<number> {
  const mailId = newId();
  await product.commit([product.sendMailStep(template, { ...ada, ...receiver }, variables, mailId)]);
  const after = { ...(await product.findMail(mailId)), __edb_e__: 'mail' };
  const change = { sequenceNumber: '1', entity: 'mail', before: undefined, after, atMs: 0 };
  expect(await product.logNewMails([change, change])).toEqual([]);
  return mailId;
}

describe('[LG7] a mail in the log', () => {
  test('is there while it waits, and once it was sent with what it said', async () => {
    const mailId = await newMail('welcome', { name: 'Ada', login_url: 'https://example.com/login' });
    expect(await product.findOutgoingEmail(mailId)).toMatchObject({
      status: 'queued',
      attempts: 0,
      userId: 5,
    });
    expect(await product.findContent(mailId)).toBeUndefined();
    await product.deliverMail(mailId);
    expect(await product.findOutgoingEmail(mailId)).toMatchObject({
      status: 'accepted',
      attempts: 1,
      messageId: 'ses-1',
      subject: expect.stringMatching(/Welcome/),
    });
    expect((await product.findContent(mailId))?.text).toContain('Hello Ada');
  });

  test('has what the mail service said last, and failed when nobody tries again', async () => {
    ses.on(SendEmailCommand).rejects(busy);
    const mailId = await newMail('welcome', { name: 'Ada', login_url: 'https://example.com/login' });
    await expect(product.deliverMail(mailId)).rejects.toBe(busy);
    const error = 'TooManyRequestsException: Slow down';
    expect(await product.findOutgoingEmail(mailId)).toMatchObject({ status: 'queued', attempts: 1, error });
    vi.useFakeTimers({ now: Date.now() + 180_000, toFake: ['Date'] });
    await expect(product.deliverMail(mailId, true)).rejects.toBe(busy);
    expect(await product.findOutgoingEmail(mailId)).toMatchObject({ status: 'failed', attempts: 2 });
    // Somebody has put its message into the queue again.
    vi.setSystemTime(Date.now() + 180_000);
    ses.on(SendEmailCommand).resolves({ MessageId: 'ses-2' });
    await product.deliverMail(mailId);
    const sent = await product.findOutgoingEmail(mailId);
    vi.useRealTimers();
    expect(sent).toMatchObject({ status: 'accepted', attempts: 3 });
    expect(sent).not.toHaveProperty('error');
  });

  test('is skipped if its receiver, who has no account, refuses mails by now', async () => {
    const receiver = { email: 'stranger@example.com', userId: undefined, isStranger: true };
    const variables = { sharer: 'Ben', entry_name: 'a.txt', url: 'https://example.com' };
    const mailId = await newMail('file_shared', variables, receiver);
    await product.noteMailRefusal('stranger@example.com');
    await product.deliverMail(mailId);
    expect(ses.commandCalls(SendEmailCommand)).toEqual([]);
    expect(await product.findMail(mailId)).toMatchObject({ status: 'skipped' });
    const error = 'The receiver wants no mails of users';
    expect(await product.findOutgoingEmail(mailId)).toMatchObject({ status: 'skipped', attempts: 0, error });
  });

  test('goes out although it is gone from the log, and does not come back', async () => {
    const mailId = await newMail('account_restored', {});
    await product.deleteOutgoingEmail(mailId);
    await product.deliverMail(mailId);
    expect(await product.findMail(mailId)).toMatchObject({ status: 'sent' });
    expect(await product.findOutgoingEmail(mailId)).toBeUndefined();
    expect(await product.findContent(mailId)).toBeUndefined();
  });

  test('is not made of the last mail to an account that ends', async () => {
    const mailId = await newMail('account_deleted', {});
    expect(await product.findOutgoingEmail(mailId)).toBeUndefined();
  });

  test('keeps its latest status, whatever order news come in', async () => {
    const mailId = await newMail('account_restored', {});
    await product.noteNews(mailId, { status: 'delivered' });
    await product.deliverMail(mailId);
    expect(await product.findOutgoingEmail(mailId)).toMatchObject({
      status: 'delivered',
      messageId: 'ses-1',
    });
    await product.noteNews(mailId, { status: 'complained', error: 'abuse' });
    await product.noteNews(mailId, { status: 'bounced', error: 'Full' });
    expect(await product.findOutgoingEmail(mailId)).toMatchObject({ status: 'complained', error: 'abuse' });
    await product.noteNews(newId(), { status: 'bounced' });
  });

  test('loses no news to another that comes at the same time', async () => {
    const mailId = await newMail('account_restored', {});
    const news = Array.from({ length: 4 }, () => ({ status: 'queued' as const, isAttempt: true }));
    await Promise.all(news.map((each) => product.noteNews(mailId, each)));
    expect(await product.findOutgoingEmail(mailId)).toMatchObject({ attempts: 4 });
  });
});

test('[LG7] a page of a search costs at most 30 read units, however rare what it looks for', async () => {
  for (let nth = 0; nth < 700; nth += 100) {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        product.addOutgoingEmail({
          mailId: newId(),
          template: 'welcome',
          to: 'somebody.with.a.long.address@a-rather-long-domain.example.com',
          userId: 9,
          ttl: 2_000_000_000,
        }),
      ),
    );
  }
  const fromMs = Date.now() - 86_400_000;
  const unitsOf = (search: object) =>
    runWithContext('search', async () => {
      const page = await product.listOutgoingEmails({ fromMs, ...search }, { limit: 50 });
      return {
        units: findContext()?.readUnits ?? 0,
        found: page.items.length,
        isMore: page.lastId !== undefined,
      };
    });
  const rare = await unitsOf({ part: 'nobody' });
  expect(rare).toMatchObject({ found: 0, isMore: true });
  expect(rare.units).toBeLessThanOrEqual(30);
  const first = await unitsOf({});
  expect(first).toMatchObject({ found: 50, isMore: true });
  expect(first.units).toBeLessThanOrEqual(5);
});
