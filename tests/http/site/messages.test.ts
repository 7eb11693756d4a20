import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { messageLimits } from '#shared/limits/message-limits.ts';
import { sendContactMessage, sendResellerMessage } from '#shared/routes/site/messages.ts';
import { breakMailService } from '../../support/faults/break-mail-service.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { shareAmongTests, whenOver } from '../../support/local-stack/lifetime.ts';
import { listMailsTo } from '../../support/mails-to.ts';
import { startAccountStack } from '../../support/stack/account-stack.ts';
import type { Visitor } from '../../support/visitor.ts';

const contactAddress = `contact-${randomUUID()}@example.com`;
const resellerAddress = `reseller-${randomUUID()}@example.com`;
const addresses = { 'mail.contact_page_address': contactAddress, 'mail.reseller_address': resellerAddress };

const shared = shareAmongTests(async () => {
  const stack = await startAccountStack();
  whenOver(stack.close);
  await stack.changeSettings('server', addresses);
  const { Message } = await import('../../../functions/data/entities/messages/message.ts');
  return { stack, Message };
});

const form = (fields: object = {}) => ({
  name: 'Eve Example',
  email: 'eve@example.com',
  mobileNumber: '+4917012345678',
  message: randomUUID(),
  ...fields,
});

const send = (visitor: Visitor, body: object, headers: Record<string, string> = {}) =>
  visitor.call(sendContactMessage, { body, headers });
const newGuest = () => shared().stack.newGuest();

/** The stored messages of this month that have a text. */
async function storedWith(text: string) {
  const month = new Date(await shared().stack.nowMs()).toISOString().slice(0, 7);
  const { data } = await shared().Message.query.byMonth({ month }).go({ consistent: true, pages: 'all' });
  return data.filter(({ message }) => message === text);
}

/** Mails to an address that contain a text. */
async function mailsWith(address: string, text: string) {
  await untilDelivered(shared().stack);
  const mails = await listMailsTo(address, undefined, { site: shared().stack.url });
  return mails.filter((mail) => mail.text.includes(text));
}

describe.each([
  ['[M1]', sendContactMessage, 'contact', contactAddress],
  ['[M2]', sendResellerMessage, 'reseller', resellerAddress],
] as const)('a message by %s', (spec, route, kind, address) => {
  test(
    `${spec} is stored for 90 days, and mailed with the sender in Reply-To`,
    { tags: 'variant' },
    async () => {
      const email = `eve-${randomUUID()}@example.com`;
      const body = form({ email, message: `Hello,\n\n${randomUUID()}` });
      const answer = await newGuest().call(route, { body });
      expect([answer.status, answer.body]).toEqual([200, { status: 'success' }]);
      const [mail] = await mailsWith(address, body.message.split('\n').at(-1) ?? '');
      expect(mail).toMatchObject({
        to: [address],
        from: '"Holdall" <no-reply@example.com>',
        replyTo: [email],
        subject: 'Message from Eve Example',
      });
      for (const line of ['Eve Example', '+4917012345678', ...body.message.split('\n')]) {
        expect(mail?.text).toContain(line);
      }
      const [stored] = await storedWith(body.message);
      expect(stored).toMatchObject({ kind, ...body });
      const keptSeconds = (stored?.ttl ?? 0) - (await shared().stack.nowMs()) / 1000;
      expect(Math.round(keptSeconds / 86_400)).toBe(messageLimits.keptDays);
      const logged = JSON.stringify(shared().stack.logs());
      for (const secret of [email, body.message.split('\n').at(-1), address])
        expect(logged).not.toContain(secret);
    },
  );

  test(`${spec} returns an error for each invalid field`, async () => {
    const answer = await newGuest().call(route, { body: { email: 'eve', mobileNumber: '12a', name: ' ' } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(['email', 'message', 'mobileNumber', 'name']);
    expect(answer.body.errors.mobileNumber).toEqual(['Enter 5 to 20 digits.']);
  });
});

describe('the fields', () => {
  test.each([
    ['name', 'x'.repeat(256)],
    ['email', 'eve@example.com\r\nBcc: all@example.com'],
    ['email', 'eve@example.com, all@example.com'],
    ['email', '"Eve" <eve@example.com>'],
    ['mobileNumber', '1234'],
    ['mobileNumber', '1'.repeat(21)],
    ['mobileNumber', '12345 678'],
    ['mobileNumber', '+'],
    ['message', 'x'.repeat(messageLimits.maxChars + 1)],
    ['message', '  '],
  ])('[M1] %s cannot be %j', async (field, value) => {
    const answer = await send(newGuest(), form({ [field]: value }));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('[M1] accept the mobile number as a JSON number', async () => {
    const body = form({ mobileNumber: 4_917_012_345 });
    expect((await send(newGuest(), body)).status).toBe(200);
    expect(await storedWith(body.message)).toMatchObject([{ mobileNumber: '4917012345' }]);
  });

  test('[M1] refuse a line break in the name, which could add a header to the mail', async () => {
    const body = form({ name: 'Eve\r\nBcc: all@example.com' });
    const answer = await send(newGuest(), body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['name']]);
    expect(await storedWith(body.message)).toEqual([]);
  });
});

test('[C23] [M1] [M2] a message from another origin is refused', async () => {
  const body = form();
  for (const route of [sendContactMessage, sendResellerMessage]) {
    const answer = await newGuest().call(route, { body, headers: { origin: 'https://evil.example' } });
    expect([answer.status, answer.body.message]).toEqual([419, 'CSRF token mismatch.']);
  }
  expect(await storedWith(body.message)).toEqual([]);
  const own = { origin: shared().stack.url };
  expect((await send(newGuest(), body, own)).status).toBe(200);
});

test(
  '[M1] [M2] an IP address can send five messages an hour, in both forms together',
  { tags: 'variant' },
  async () => {
    const visitor = newGuest();
    const statuses: number[] = [];
    for (const route of [sendContactMessage, sendResellerMessage, sendContactMessage]) {
      statuses.push((await visitor.call(route, { body: form() })).status);
      statuses.push((await visitor.call(route, { body: form() })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await send(visitor, form());
    expect(refused.body.message).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(newGuest(), form())).status).toBe(200);
  },
);

describe('with an idempotency key', { tags: 'variant' }, () => {
  const withKey = (key: string) => ({ 'idempotency-key': key });

  test('[M1] a repeated message of a guest is stored and mailed once', async () => {
    const [visitor, body, key] = [newGuest(), form(), withKey(randomUUID())];
    const [first, second] = [await send(visitor, body, key), await send(visitor, body, key)];
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await storedWith(body.message)).toHaveLength(1);
    expect(await mailsWith(contactAddress, body.message)).toHaveLength(1);
    expect((await send(visitor, form(), key)).status).toBe(422);
  });

  test('[M1] the same key of another network or user is independent', async () => {
    const [body, key] = [form(), withKey(randomUUID())];
    const callers = [newGuest(), newGuest(), await shared().stack.newPerson()];
    for (const caller of callers) expect((await send(caller, body, key)).status).toBe(200);
    expect(await storedWith(body.message)).toHaveLength(3);
  });
});

test(
  '[M1] while the mail service is down, the message is stored, and the mail goes out later',
  { tags: 'variant' },
  async () => {
    const { stack } = shared();
    const body = form();
    await breakMailService(stack, async () => {
      expect((await send(newGuest(), body)).status).toBe(200);
    });
    expect(await storedWith(body.message)).toHaveLength(1);
    await stack.advanceClock(181);
    expect(await mailsWith(contactAddress, body.message)).toHaveLength(1);
  },
);

test(
  '[M2] reseller messages go to the contact address if no reseller address is set',
  { tags: 'variant' },
  async () => {
    await shared().stack.changeSettings('server', { 'mail.contact_page_address': contactAddress });
    const body = form();
    expect((await newGuest().call(sendResellerMessage, { body })).status).toBe(200);
    expect(await mailsWith(contactAddress, body.message)).toHaveLength(1);
    await shared().stack.changeSettings('server', addresses);
  },
);

test('[M1] without any address, a message is stored and not mailed', { tags: 'variant' }, async () => {
  await shared().stack.changeSettings('server', {});
  const body = form();
  expect((await send(newGuest(), body)).status).toBe(200);
  expect(await storedWith(body.message)).toHaveLength(1);
  expect(await mailsWith(contactAddress, body.message)).toEqual([]);
  await shared().stack.changeSettings('server', addresses);
});
