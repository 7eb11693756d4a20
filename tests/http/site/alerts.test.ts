import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { createProduct, syncProducts } from '#shared/routes/billing/products.ts';
import { type Alert, listAlerts } from '#shared/routes/site/alerts.ts';
import { clearFailedMessages } from '#shared/routes/site/queue.ts';
import { testSettings } from '#shared/routes/site/setting-tests.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { CREDENTIALS, type S3TestBed, startTestBed } from '../../../infra/local/s3/testing/s3-test-bed.ts';
import { putAside } from '../../support/builders/dead-letters.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { breakMailService } from '../../support/faults/break-mail-service.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { newAdmin, newStaff, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { OwnStack } from '../../support/stack/leased-stack.ts';
import { startOwnStack } from '../../support/stack/own-stack.ts';
import { Visitor } from '../../support/visitor.ts';

async function read(who: Visitor): Promise<Alert[]> {
  const answer = await who.call(listAlerts);
  expectStatus(answer, 200);
  return answer.body.alerts as Alert[];
}
const codesFor = async (who: Visitor) => (await read(who)).map(({ code }) => code);
const find = async (who: Visitor, code: Alert['code']) =>
  (await read(who)).find((alert) => alert.code === code);

let stack: AccountStack;
let admin: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
});
afterAll(() => stack.close());
beforeEach(async () => {
  stack.faults.clear();
  await untilDelivered(stack);
  stack.abandonWork();
});

describe('[AR2] mails', { tags: 'variant' }, () => {
  test('are only logged, until a mail service is chosen', async () => {
    await stack.changeSettings('server', { 'mail.driver': 'log' });
    expect(await find(admin, 'mailsLogged')).toEqual({
      id: 'mailsLogged',
      severity: 'warning',
      code: 'mailsLogged',
      params: {},
      title: 'Mails are not sent',
      description: 'They are only logged. Choose a mail service.',
      since: null,
      action: { label: 'Open the mail settings', action: '/admin/settings/outgoing-email' },
    });
    await stack.changeSettings('server', {});
    expect(await codesFor(admin)).not.toContain('mailsLogged');
  });

  test('wait once they have failed for five minutes, until they are sent', async () => {
    const person = await stack.newPerson();
    await breakMailService(stack, async () => {
      const asked = await stack.newGuest().call(sendPasswordReset, { body: { email: person.email } });
      expectStatus(asked, 200);
    });
    expect(await codesFor(admin)).not.toContain('mailsWait');
    await breakMailService(stack, () => stack.advanceClock(301));
    expect(await find(admin, 'mailsWait')).toMatchObject({
      severity: 'error',
      action: { action: '/admin/logs/outgoing-email?filter.status=queued' },
    });
    await stack.advanceClock(181);
    await untilDelivered(stack);
    expect(await codesFor(admin)).not.toContain('mailsWait');
  });
});

test('[AR2] failed messages of background work, until they are cleared', { tags: 'variant' }, async () => {
  expectStatus(await admin.call(clearFailedMessages, {}), 200);
  expect(await codesFor(admin)).not.toContain('messagesFailed');
  await putAside(stack, 'jobs', { jobId: 1 }, { jobId: 2 });
  expect(await find(admin, 'messagesFailed')).toMatchObject({
    severity: 'error',
    params: { count: 2 },
    title: 'Failed messages of background work: 2',
    action: { action: '/admin/settings/queue' },
  });
  expectStatus(await admin.call(clearFailedMessages, {}), 200);
  expect(await codesFor(admin)).not.toContain('messagesFailed');
});

describe('[AR2] payment gateways', () => {
  const withStripe = { 'billing.enable': true, 'billing.stripe.enable': true };

  test('without a webhook secret, if they are on', { tags: 'variant' }, async () => {
    // An empty secret stands for a deployment that has none.
    const noSecret = await stack.data.seal('', 'settings');
    await stack.changeSettings('server', { stripe_webhook_secret: noSecret });
    await stack.changeSettings('client', { 'billing.enable': true, 'billing.paypal.enable': true });
    expect(await codesFor(admin)).not.toContain('stripeSecretMissing');
    await stack.changeSettings('client', { ...withStripe, 'billing.enable': false });
    expect(await codesFor(admin)).not.toContain('stripeSecretMissing');
    await stack.changeSettings('client', withStripe);
    expect(await find(admin, 'stripeSecretMissing')).toMatchObject({
      severity: 'error',
      action: { action: '/admin/settings/subscriptions' },
    });
    await stack.changeSettings('server', {});
    expect(await codesFor(admin)).not.toContain('stripeSecretMissing');
  });

  test('that do not have a plan as it is, until it is synced', async () => {
    const sync = async () =>
      expectStatus(await admin.call(syncProducts, { body: { gateway: 'stripe' } }), 200);
    await stack.changeSettings('client', withStripe);
    await sync();
    expect(await codesFor(admin)).not.toContain('plansUnsynced');
    stack.faults.add({ target: 'stripe', kind: 'unavailable' });
    const prices = [{ amount: 12, currency: 'USD', interval: 'year', interval_count: 1 } as const];
    const body = { name: `Plan ${randomUUID()}`, prices };
    expectStatus(await admin.call(createProduct, { body }), 201);
    stack.faults.clear();
    expect(await find(admin, 'plansUnsynced')).toMatchObject({
      severity: 'warning',
      title: 'Plans that are not synced: 1',
      action: { action: '/admin/plans' },
    });
    await sync();
    expect(await codesFor(admin)).not.toContain('plansUnsynced');
    await stack.changeSettings('client', {});
  });
});

describe('[AR2] [ST4] a failed test of the storage', () => {
  const cors = [
    {
      AllowedOrigins: ['*'],
      AllowedMethods: ['GET', 'HEAD', 'PUT'],
      AllowedHeaders: ['*'],
      ExposedHeaders: ['ETag'],
    },
  ];
  const params = { section: 'uploading' };
  let outside: S3TestBed;

  beforeEach(async () => {
    outside = await startTestBed({ cors });
    outside.advance(stack.now() - Date.now());
    await save({
      's3.bucket': 'later',
      's3.endpoint': outside.url,
      's3.key': CREDENTIALS.accessKeyId,
      's3.secret': CREDENTIALS.secretAccessKey,
    });
    return outside.dispose;
  });
  // Last, as versions rise until then, as they do outside of tests.
  afterAll(() => stack.putSection({ section: 'uploading', version: 0, client: {}, server: {} }));

  async function save(server: object) {
    const { version } = (await admin.call(getSettingsSection, { params })).body as { version: number };
    expectStatus(await admin.call(updateSettingsSection, { params, body: { server, version } }), 200);
  }
  async function tryStorage(server: object = {}): Promise<boolean> {
    const answer = await admin.call(testSettings, { params, body: { server } });
    expectStatus(answer, 200);
    return answer.body.ok as boolean;
  }

  test('is told with its time, until a test succeeds', async () => {
    expect(await tryStorage()).toBe(false);
    const alert = await find(admin, 'storageFailed');
    expect(alert).toMatchObject({ severity: 'error', action: { action: '/admin/settings/uploading' } });
    expect(Math.abs(Date.parse(alert?.since ?? '') - stack.now())).toBeLessThan(60_000);
    outside.createBucket({ name: 'later', cors, lifecycle: [] });
    // As a form sends it that shows what is saved.
    expect(await tryStorage({ 's3.bucket': 'later', 's3.secret': { set: true } })).toBe(true);
    expect(await codesFor(admin)).not.toContain('storageFailed');
  });

  test('is over with other settings', { tags: 'variant' }, async () => {
    expect(await tryStorage()).toBe(false);
    expect(await codesFor(admin)).toContain('storageFailed');
    await save({ 's3.region': 'eu-west-1' });
    expect(await codesFor(admin)).not.toContain('storageFailed');
  });

  test('tells nothing of values that are not saved', async () => {
    expect(await tryStorage({ 's3.bucket': 'never' })).toBe(false);
    expect(await codesFor(admin)).not.toContain('storageFailed');
    expect(await tryStorage()).toBe(false);
    outside.createBucket({ name: 'never', cors, lifecycle: [] });
    expect(await tryStorage({ 's3.bucket': 'never' })).toBe(true);
    expect(await codesFor(admin)).toContain('storageFailed');
  });
});

describe('[AR2] who sees which alerts', () => {
  beforeEach(async () => {
    await stack.changeSettings('server', { 'mail.driver': 'log' });
    await putAside(stack, 'jobs', { jobId: 1 });
    return async () => {
      await stack.changeSettings('server', {});
      await admin.call(clearFailedMessages, {});
    };
  });

  test('a stranger and staff of other matters get 403', async () => {
    expect((await stack.newGuest().call(listAlerts)).status).toBe(401);
    expect((await (await stack.newPerson()).call(listAlerts)).status).toBe(403);
    const staff = await newStaff(['settings.update'], stack.newGuest());
    expect((await staff.call(listAlerts)).status).toBe(403);
  });

  test('staff see those whose place they can open', { tags: 'variant' }, async () => {
    const settings = await newStaff(['admin.access', 'settings.update'], stack.newGuest());
    expect(await codesFor(settings)).toEqual(expect.arrayContaining(['messagesFailed', 'mailsLogged']));
    const plans = await newStaff(['admin.access', 'plans.update'], stack.newGuest());
    expect(await codesFor(plans)).toEqual([]);
    stack.faults.add({ target: 'sqs', kind: 'unavailable' });
    expect(await codesFor(plans)).toEqual([]);
  });

  test('a check that fails is told, and hides no other', async () => {
    stack.faults.add({ target: 'sqs', kind: 'unavailable' });
    const alerts = await read(admin);
    expect(alerts.map(({ code }) => code)).toContain('mailsLogged');
    expect(alerts.find(({ code }) => code === 'unchecked')).toMatchObject({
      id: 'unchecked-failedMessages',
      severity: 'warning',
      params: { subject: 'Background work' },
      title: 'Could not be checked: Background work',
      action: { action: '/admin/settings/queue' },
    });
    expect(stack.logs()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'A check for alerts failed',
        kind: 'failedMessages',
      }),
    );
  });
});

describe('[AR2] schedules', () => {
  // A stack of its own: schedules of others have run, by clocks that were moved.
  let own: OwnStack;
  beforeAll(async () => {
    own = await startOwnStack({});
  });
  afterAll(() => own.close());

  test('are late after twice their period, until they run', async () => {
    const chief = await newAdmin(new Visitor(undefined, own.url));
    await own.runSchedule('purge-trash');
    await own.runSchedule('purge-uploads');
    expect(await codesFor(chief)).not.toContain('schedulesLate');
    const ranAtMs = own.now();
    await own.advanceClock(2 * 60 * 60 + 60);
    await own.runSchedule('migrate');
    await own.runSchedule('count-reports');
    const alert = await find(chief, 'schedulesLate');
    expect(alert).toMatchObject({
      severity: 'error',
      params: { count: 2 },
      title: '2 schedules are late',
      action: { action: '/admin/logs/schedule' },
    });
    expect(Math.abs(Date.parse(alert?.since ?? '') - ranAtMs)).toBeLessThan(60_000);
    await own.runSchedule('purge-trash');
    expect((await find(chief, 'schedulesLate'))?.params).toEqual({ count: 1 });
    await own.runSchedule('purge-uploads');
    expect(await codesFor(chief)).not.toContain('schedulesLate');
  });
});
