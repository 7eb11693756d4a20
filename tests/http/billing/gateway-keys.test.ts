import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { type BillingStack, startBillingStack } from '../../support/billing/payments.ts';
import type { Plan } from '../../support/billing/plans.ts';
import { signEvent } from '../../support/billing/sign-event.ts';
import { readUser, subscribe } from '../../support/billing/subscribe.ts';
import { newStaff } from '../../support/people.ts';

const section = 'subscriptions';
/** For a second, functions answer guests without a look at the version of the configuration. */
const versionTrustedSeconds = 2;

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterAll(() => stack.close());

/** Saves keys as an admin does, and waits until every function reads them. */
async function saveKeys(server: Record<string, string | null>): Promise<void> {
  const { version } = await savedSection();
  const body = { server, version };
  const answer = await stack.admin.call(updateSettingsSection, { params: { section }, body });
  expect(answer.status, answer.text).toBe(200);
  await stack.advanceClock(versionTrustedSeconds);
}

const savedSection = async () => (await stack.admin.call(getSettingsSection, { params: { section } })).body;

async function sendEvent(secret: string): Promise<number> {
  const body = JSON.stringify({
    id: 'evt_keys',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  });
  const headers = signEvent(body, secret, Math.floor(stack.now() / 1000));
  const guest = stack.newGuest();
  return (await guest.send('/api/v1/billing/webhooks/stripe', { method: 'POST', body, headers })).status;
}

test(
  '[ST2] [BL20] a webhook secret that an admin saves replaces the one of the deployment',
  { tags: 'variant' },
  async () => {
    const deployed = stack.paymentKeys?.stripe_webhook_secret ?? '';
    const saved = 'whsec_saved_by_an_admin';
    await saveKeys({ stripe_webhook_secret: saved });
    expect((await savedSection()).server).toMatchObject({ stripe_webhook_secret: { set: true } });
    expect(await sendEvent(saved)).toBe(200);
    expect(await sendEvent(deployed)).toBe(400);
    await saveKeys({ stripe_webhook_secret: null });
    expect(await sendEvent(saved)).toBe(400);
    expect(await sendEvent(deployed)).toBe(200);
  },
);

test(
  '[ST1] [ST2] names the keys of the deployment that hold, without their values',
  { tags: 'variant' },
  async () => {
    const keys = stack.paymentKeys ?? {};
    const names = Object.keys(keys).toSorted();
    const read = await stack.admin.call(getSettingsSection, { params: { section } });
    expect(read.body.deployed.toSorted()).toEqual(names);
    for (const key of Object.values(keys)) expect(read.text).not.toContain(key);

    const save = async (body: object) => {
      const { version } = await savedSection();
      const saved = await stack.admin.call(updateSettingsSection, {
        params: { section },
        body: { ...body, version },
      });
      expect((await savedSection()).deployed).toEqual(saved.body.deployed);
      return saved.body.deployed.toSorted();
    };
    const own = { client: { stripe_key: 'pk_test_own' }, server: { paypal_secret: 'own' } };
    const others = names.filter((name) => name !== 'stripe_key' && name !== 'paypal_secret');
    expect(await save(own)).toEqual(others);
    expect(await save({ client: { stripe_key: null }, server: { paypal_secret: null } })).toEqual(names);
  },
);

test('[ST1] tells nobody else which keys the deployment has', async () => {
  const guest = stack.newGuest();
  const user = await stack.newPerson();
  const staff = await newStaff(['admin.access', 'plans.update'], stack.newGuest());
  for (const [caller, status] of [
    [guest, 401],
    [user, 403],
    [staff, 403],
  ] as const) {
    const refused = await caller.call(getSettingsSection, { params: { section } });
    expect([refused.status, refused.body.deployed]).toEqual([status, undefined]);
    expect((await caller.call(getBootstrapData)).text).not.toContain('"deployed"');
  }
});

test(
  '[ST2] [BL5] people pay with the key that an admin saves, and the jobs of their events read it',
  { tags: 'variant' },
  async () => {
    const ann = await stack.newPerson();
    await saveKeys({ stripe_secret: 'sk_test_of_another_account' });
    const refused = await ann.call(createStripeSubscription, {
      body: { product_id: plan.id, price_id: plan.prices[0].id },
    });
    expect(refused.status).toBe(502);
    await saveKeys({ stripe_secret: stack.paymentKeys?.stripe_secret ?? '' });
    await subscribe(stack, ann, plan);
    await stack.settled();
    expect((await readUser(ann)).subscriptions).toMatchObject([{ valid: true, product_id: plan.id }]);
    await saveKeys({ stripe_secret: null });
  },
);

test('[ST2] a tax label that Stripe would refuse is refused at the field', async () => {
  const { version } = await savedSection();
  const save = (label: string) =>
    stack.admin.call(updateSettingsSection, {
      params: { section },
      body: { client: { 'billing.tax.label': label }, version },
    });
  const refused = await save('x'.repeat(51));
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['billing.tax.label']]);
  expect((await save('x'.repeat(50))).status).toBe(200);
});
