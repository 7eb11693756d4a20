import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { register, registerForToken } from '#shared/routes/accounts/auth.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { presign } from '../../support/builders/upload-calls.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

const password = 'a good long password';
let stack: AccountStack;
let admin: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
});
afterEach(() => stack.changeSettings('client', {}));
afterAll(() => stack.close());

const tryToRegister = () =>
  stack.newGuest().call(register, {
    body: { email: `${randomUUID()}@example.com`, password, password_confirmation: password },
  });

async function expectClosed(): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const program = stack.newGuest().call(registerForToken, { body: { email, password, device_name: 'cli' } });
  for (const answer of [await tryToRegister(), await program]) {
    expect(answer.status, answer.text).toBe(403);
    expect(answer.body).toEqual({ code: 'registrationDisabled', message: 'Registration is disabled.' });
  }
}

const getSection = async () =>
  (await admin.call(getSettingsSection, { params: { section: 'authentication' } })).body;
const change = async (client: object, server: object = {}) => {
  const { version } = await getSection();
  return admin.call(updateSettingsSection, {
    params: { section: 'authentication' },
    body: { version, client, server },
  });
};

describe('registration that an admin has disabled', () => {
  test('stays so beside a value that cannot be read, which falls back alone', async () => {
    const values = { 'registration.disable': true };
    await stack.putSection({ section: 'authentication', version: 1, client: values, server: {} });
    const notice = { 'cookie_notice.position': 'left', 'cookie_notice.enable': true };
    await stack.putSection({ section: 'gdpr', version: 1, client: notice, server: {} });
    await expectClosed();
    const { cookie_notice } = (await stack.newGuest().call(getBootstrapData)).body.bootstrapData;
    expect(cookie_notice).toMatchObject({ enable: true, position: 'bottom' });
  });

  test.each([
    [
      'its value cannot be read',
      { section: 'authentication', client: { 'registration.disable': 'yes' }, server: {} },
    ],
    ['its section has no values', { section: 'authentication' }],
    ['its section is garbage', { section: 'authentication', client: 'x', server: 7, version: {} }],
    [
      'its policies cannot be read',
      { section: 'policies', client: { 'registration.policies': 'all' }, server: {} },
    ],
  ])('stays so where %s', async (_, item) => {
    await stack.putSection(item);
    await expectClosed();
  });
});

test('a captcha stays required where its settings cannot be read', async () => {
  const client = { 'recaptcha.enable.register': true, 'recaptcha.site_key': 7 };
  await stack.putSection({ section: 'recaptcha', client, server: {} });
  const answer = await tryToRegister();
  expect(answer.status, answer.text).toBe(422);
  expect(answer.body.errors).toEqual({ recaptcha: ['Could not verify you are human.'] });
});

test('no file is uploaded where its restrictions cannot be read', async () => {
  const client = { 'uploads.blocked_extensions': 'exe' };
  await stack.putSection({ section: 'uploading', client, server: {} });
  const answer = await presign(admin, 1);
  expect(answer.status, answer.text).toBe(422);
  expect(answer.body.message).toBe('a.txt exceeds maximum allowed size of 0 B');
});

test('[ST2] an admin repairs a section that cannot be read without opening the rest of it', async () => {
  await stack.putSection({ section: 'authentication', client: 'x', server: 7, version: 'first' });
  expect((await getSection()).client).toMatchObject({
    'registration.disable': true,
    require_email_confirmation: true,
    'social.google.enable': false,
  });
  expect((await change({ 'social.compact_buttons': true })).status).toBe(200);
  await stack.advanceClock(2);
  await expectClosed();
  expect((await change({ 'registration.disable': false })).body.client).toMatchObject({
    'registration.disable': false,
    require_email_confirmation: true,
    'social.compact_buttons': true,
  });
  await stack.advanceClock(2);
  const blocked = await tryToRegister();
  expect([blocked.status, blocked.body.details]).toEqual([422, { email: [{ code: 'emailDomainBlocked' }] }]);
  expect((await change({}, { 'auth.blocked_domains': [] })).status).toBe(200);
  await stack.advanceClock(2);
  expect((await tryToRegister()).status).toBe(200);
});
