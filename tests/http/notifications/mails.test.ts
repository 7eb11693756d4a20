import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailTemplateKey, MailVariables } from '#shared/entities/site/mail-template.ts';
import { closeServer } from '../../../infra/local/control/close-server.ts';
import { listen } from '../../../infra/local/control/listen.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { eventually } from '../../support/eventually.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { findFunctionId } from '../../support/stack/find-function-id.ts';
import { useProduct } from '../../support/stack/product.ts';
import { startUploadStack, type UploadStack } from '../../support/stack/upload-stack.ts';

const time = '2026-11-21T16:37:00.000Z';
const newAddress = () => `${randomUUID()}@example.com`;

type WriteMail = <Key extends MailTemplateKey>(
  template: Key,
  to: { email: string; language?: string; timezone?: string },
  variables: MailVariables[Key],
) => Promise<void>;

/** Writes mails into the table of a stack, as the routes do. */
async function openMailsOf(stack: UploadStack): Promise<WriteMail> {
  useProduct(stack);
  const { commit } = await import('../../../functions/data/commit.ts');
  const { sendMailStep } = await import('../../../functions/data/notifications/mails.ts');
  return (template, to, variables) =>
    commit([sendMailStep(template, { language: 'en', timezone: undefined, ...to }, variables)]);
}

const attributes = { ApproximateReceiveCount: '1' };

describe('a mail that was written down', () => {
  let stack: UploadStack;
  let write: WriteMail;
  const until = (email: string) => untilMailTo(email, undefined, { site: stack.url });

  beforeAll(async () => {
    stack = await startUploadStack();
    write = await openMailsOf(stack);
  });
  afterAll(() => stack.close());

  test('[22.1] arrives as HTML and as text, from the site to the person', { tags: 'variant' }, async () => {
    const email = newAddress();
    await write('email_verification', { email }, { code: '012345', minutes: 30 });
    const mail = await until(email);
    expect(mail).toMatchObject({
      to: [email],
      from: '"Holdall" <no-reply@example.com>',
      subject: 'Verify your email address',
      tags: { template: 'email_verification' },
    });
    expect(mail.text).toContain('\n012345\n');
    expect(mail.html).toContain('>012345</p>');
    expect(mail.html).toContain(`href="${stack.url}"`);
  });

  test('says names as they are: neither as markup nor as a template', { tags: 'variant' }, async () => {
    const email = newAddress();
    const name = '<b>Eve</b> {{ site.url }}';
    await write('welcome', { email }, { name, login_url: `${stack.url}/login` });
    const mail = await until(email);
    expect(mail.html).toContain('Hello &lt;b&gt;Eve&lt;/b&gt; {{ site.url }},');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain(`Hello ${name},`);
  });

  test("tells times in the person's language and zone", { tags: 'variant' }, async () => {
    const email = newAddress();
    await write('two_factor_enabled', { email, language: 'de', timezone: 'Europe/Berlin' }, { time });
    expect((await until(email)).text).toMatch(/21\. November 2026 um 17:37/);
  });

  test(
    'goes out once, though the stream and the queue may tell of it again',
    { tags: 'variant' },
    async () => {
      const email = newAddress();
      await write('account_deleted', { email }, {});
      const { tags } = await until(email);
      const NewImage = {
        __edb_e__: { S: 'mail' },
        mailId: { N: tags['mail'] },
        template: { S: 'account_deleted' },
        status: { S: 'pending' },
      };
      const record = { eventName: 'INSERT', dynamodb: { NewImage, SequenceNumber: '1' } };
      await stack.invoke(await findFunctionId('event-send-outbox'), { Records: [record, record] });
      const body = JSON.stringify({ mailId: Number(tags['mail']) });
      const answer = await stack.invoke(await findFunctionId('event-send-mails'), {
        Records: ['a', 'b'].map((messageId) => ({ messageId, body, attributes })),
      });
      expect(answer).toEqual({ batchItemFailures: [] });
      await untilDelivered(stack);
      expect(await listMailsTo(email, undefined, { site: stack.url })).toHaveLength(1);
    },
  );

  test('is not told in the log: no address, no code', { tags: 'variant' }, async () => {
    const email = newAddress();
    await write('reset_password', { email }, { url: `${stack.url}/reset-password/secret`, minutes: 60 });
    const { tags } = await until(email);
    const line = await eventually(async () =>
      stack.logs().find((each) => JSON.stringify(each).includes(tags['mail'] ?? '-')),
    );
    expect(line).toMatchObject({ message: 'A mail was sent', template: 'reset_password', status: 'sent' });
    expect(JSON.stringify(stack.logs())).not.toContain(email);
    expect(JSON.stringify(stack.logs())).not.toContain('reset-password/secret');
  });

  test('with a message that is no mail holds up no other one', async () => {
    const answer = await stack.invoke(await findFunctionId('event-send-mails'), {
      Records: [
        { messageId: 'bad', body: '{"mailId":"x"}', attributes },
        { messageId: 'gone', body: '{"mailId":1}', attributes },
      ],
    });
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] });
  });
});

describe('while SES is down', { tags: 'variant' }, () => {
  let ses: Server;
  let isDown = true;
  const taken: string[] = [];
  let stack: UploadStack;

  beforeAll(async () => {
    ses = createServer(async (request, response) => {
      const { Destination } = (await json(request)) as { Destination: { ToAddresses: string[] } };
      if (!isDown) taken.push(...Destination.ToAddresses);
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
      response.end(isDown ? '{}' : '{"MessageId":"1"}');
    });
    const port = await listen(ses, 0, '127.0.0.1');
    stack = await startUploadStack({ AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await stack.close();
    await closeServer(ses);
  });

  test('a mail waits in the queue, and goes out when SES is back', async () => {
    const write = await openMailsOf(stack);
    const email = newAddress();
    await write('account_deleted', { email }, {});
    await eventually(async () =>
      stack.logs().find(({ message }) => message === 'A mail is left for another try'),
    );
    expect(taken).toEqual([]);
    isDown = false;
    await stack.advanceClock(181);
    await eventually(async () => (taken.includes(email) ? true : undefined));
    await untilDelivered(stack);
    expect(taken.filter((address) => address === email)).toHaveLength(1);
  });
});
