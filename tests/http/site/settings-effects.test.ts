import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { suggestPeople } from '#shared/routes/sharing/sharing.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { give } from '../../support/builders/share-calls.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newAdmin } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());
afterEach(async () => {
  await stack.changeSettings('client', {});
  await stack.changeSettings('server', {});
});

/** Whether the function that sends mails says in its log, at the level `info`, that it sent one. */
async function isSentMailLogged(): Promise<boolean> {
  const person = await stack.newPerson();
  await stack.newGuest().call(sendPasswordReset, { body: { email: person.email } });
  const { tags } = await untilMailTo(person.email, 'reset_password', { site: stack.url });
  await untilDelivered(stack);
  const mailId = Number(tags['mail']);
  return stack.logs().some((line) => line.message === 'A mail was sent' && line['mailId'] === mailId);
}

test(
  '[AST-logging] logging.level: what is below it is not logged, and the deployment decides otherwise',
  { tags: 'variant' },
  async () => {
    expect(await isSentMailLogged()).toBe(true);
    await stack.changeSettings('server', { 'logging.level': 'warn' });
    // A run in the background goes by the settings of a second ago.
    await expect.poll(isSentMailLogged, { timeout: 20_000, interval: 500 }).toBe(false);
    await stack.changeSettings('server', {});
    await expect.poll(isSentMailLogged, { timeout: 20_000, interval: 500 }).toBe(true);
  },
);

test(
  '[AST-drive] [U11] drive.share_suggestions: without it, only whole addresses find a user',
  { tags: 'variant' },
  async () => {
    const [ann, ben] = [await stack.newPerson(), await stack.newPerson()];
    await give(ann, await newFolder(ann), ben);
    const find = async (query: string) =>
      (await ann.call(suggestPeople, { query: { query } })).body.users as { id: number }[];
    const part = ben.email.slice(0, 12);
    expect(await find(part)).toMatchObject([{ id: ben.id }]);
    await stack.changeSettings('client', { 'drive.share_suggestions': false });
    expect(await find(part)).toEqual([]);
    expect(await find(ben.email)).toMatchObject([{ id: ben.id }]);
  },
);

test('[AST-websockets] the policy of pages allows the hosts of the chosen service for live updates alone', async () => {
  const hostsOf = async () =>
    (await bootstrap()).policy.match(/(wss|https):\/\/[\w.*-]+(pusher\.com|ably\.net)/g) ?? [];
  expect(await hostsOf()).toEqual([]);
  await stack.changeSettings('client', { 'broadcast.driver': 'pusher', 'broadcast.cluster': 'eu' });
  expect(await hostsOf()).toEqual(['wss://ws-eu.pusher.com']);
  await stack.changeSettings('client', { 'broadcast.driver': 'ably' });
  expect(await hostsOf()).toEqual(['https://main.realtime.ably.net']);
  await stack.changeSettings('client', {});
});

test(
  '[AST-0] analytics: the browser learns the services, and the policy of its pages allows them while they are set',
  { tags: 'variant' },
  async () => {
    const read = async () => {
      const { analytics, policy } = await bootstrap();
      return {
        analytics,
        hosts: policy.match(/https:\/\/(www\.googletagmanager\.com|plausible\.io)[^ ;]*/g) ?? [],
      };
    };
    const none = { analytics: { tracking_code: null, plausible_domain: null }, hosts: [] };
    expect(await read()).toEqual(none);
    await stack.changeSettings('client', { 'analytics.tracking_code': 'G-ABC1234567' });
    expect(await read()).toEqual({
      analytics: { tracking_code: 'G-ABC1234567', plausible_domain: null },
      hosts: ['https://www.googletagmanager.com/gtag/'],
    });
    await stack.changeSettings('client', { 'analytics.plausible_domain': 'drive.example' });
    expect(await read()).toEqual({
      analytics: { tracking_code: null, plausible_domain: 'drive.example' },
      hosts: ['https://plausible.io/js/', 'https://plausible.io/api/event'],
    });
    await stack.changeSettings('client', {});
    expect(await read()).toEqual(none);
  },
);

async function bootstrap() {
  const { settings, content_security_policy: policy } = (await stack.newGuest().call(getBootstrapData)).body
    .bootstrapData;
  return { analytics: settings.analytics as object, policy: policy as string };
}

test('[AST-0] analytics: an id or a domain that cannot be one is refused at its field', async () => {
  const admin = await newAdmin(stack.newGuest());
  const params = { section: 'analytics' };
  const { version } = (await admin.call(getSettingsSection, { params })).body;
  const client = {
    'analytics.tracking_code': '12345',
    'analytics.plausible_domain': 'https://drive.example/',
  };
  const answer = await admin.call(updateSettingsSection, { params, body: { version, client } });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({
    'analytics.tracking_code': ['Enter an ID such as G-ABC1234567, GT-ABC1234 or UA-12345678-1.'],
    'analytics.plausible_domain': ['Enter a domain such as drive.example.com.'],
  });
});
