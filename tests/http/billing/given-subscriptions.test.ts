import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createSubscription,
  deleteSubscriptions,
  updateSubscription,
} from '#shared/routes/billing/managed-subscriptions.ts';
import { createStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { cancelSubscription, changePlan, resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import { give, given, listed } from '../../support/billing/managed-subscriptions.ts';
import { type BillingStack, cards, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser, subscribe } from '../../support/billing/subscribe.ts';
import { listMailsTo } from '../../support/mails-to.ts';
import type { Person } from '../../support/people.ts';

let stack: BillingStack;
let small: Plan;
let large: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  [small, large] = [await stack.newPlan(), await stack.newPlan({ available_space: 1024 ** 4 })];
});
afterAll(() => stack.close());

const dayMs = 86_400_000;
const inDays = async (days: number) => new Date((await stack.nowMs()) + days * dayMs).toISOString();
const edit = (id: number, body: object) => stack.admin.call(updateSubscription, { params: { id }, body });
const remove = (...ids: number[]) => stack.admin.call(deleteSubscriptions, { params: { id: ids.join(',') } });
const rolesOf = async (person: Person) =>
  (await readUser(person)).roles.map(({ id }: { id: number }) => id) as number[];
const validOf = async (person: Person) =>
  (await readUser(person)).subscriptions.filter(({ valid }: { valid: boolean }) => valid);
const mailsTo = async (person: Person) => {
  await stack.settled();
  const mails = await listMailsTo(person.email, undefined, { site: stack.url });
  return mails.map(({ tags }) => tags['template']).filter((key) => key?.startsWith('subscription'));
};

describe('[SB2] giving', () => {
  test('gives the plan with its role and space, lists it at once and notifies the user', async () => {
    const ann = await stack.newPerson();
    const subscription = await given(stack, ann, small, { description: 'For a friend' });
    expect(subscription).toMatchObject({
      gateway_name: 'none',
      valid: true,
      description: 'For a friend',
      product: { id: small.id },
      user: { id: ann.id },
    });
    expect((await listed(stack, { query: ann.email })).map(({ id }) => id)).toEqual([subscription.id]);
    expect(await rolesOf(ann)).toContain(3);
    expect(await mailsTo(ann)).toEqual(['subscription_changed']);
  });

  test(
    'is refused for a subscriber, an unknown user or plan, and times in the past',
    { tags: 'variant' },
    async () => {
      const [bob, cem] = [await stack.newPerson(), await stack.newPerson()];
      await subscribe(stack, bob, small);
      const refused = async (person: { id: number }, fields: object = {}) => {
        const answer = await give(stack, person, small, fields);
        return [answer.status, answer.body.code];
      };
      expect(await refused(bob)).toEqual([422, 'userIsSubscribed']);
      expect(await refused({ id: 1 })).toEqual([422, 'unknownUser']);
      expect(await refused(cem, { product_id: 999_999 })).toEqual([422, 'planNotOffered']);
      expect(await refused(cem, { price_id: large.prices[0].id })).toEqual([422, 'planNotOffered']);
      expect(await refused(cem, { ends_at: await inDays(-1) })).toEqual([422, 'pastTime']);
      const both = { ends_at: await inDays(1), renews_at: await inDays(1) };
      expect(await refused(cem, both)).toEqual([422, 'endsOrRenews']);
      expect(await validOf(cem)).toEqual([]);
    },
  );

  test('by two admins at the same time succeeds once', { tags: 'variant' }, async () => {
    const [dan, other] = [await stack.newPerson(), await stack.signInAgain(stack.admin)];
    const body = { user_id: dan.id, product_id: small.id, price_id: small.prices[0].id };
    const answers = await Promise.all([
      stack.admin.call(createSubscription, { body }),
      other.call(createSubscription, { body }),
      other.call(createSubscription, {
        body: { ...body, product_id: large.id, price_id: large.prices[0].id },
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect(await validOf(dan)).toHaveLength(1);
  });

  test('while the user pays leaves one subscription, and refunds a payment that it replaces', async () => {
    const eve = await stack.newPerson();
    const body = { product_id: small.id, price_id: small.prices[0].id };
    const begun = (await eve.call(createStripeSubscription, { body })).body;
    await stack.atGateway('events/hold', { on: true });
    await stack.atGateway('stripe/pay', { client_secret: begun.client_secret, card: cards.good });
    const [answer] = await Promise.all([
      give(stack, eve, small),
      stack.atGateway('events/hold', { on: false }),
    ]);
    await stack.settled();
    expect(await validOf(eve)).toHaveLength(1);
    const { stripe } = await stack.gateways();
    const atStripe = stripe['subscriptions']?.find(({ id }) => id === begun.gateway_subscription_id);
    // A given subscription cancels the paid one. It is refused if the payment came first.
    const isReplaced = answer.status === 201;
    expect(atStripe.status).toBe(isReplaced ? 'canceled' : 'active');
    const charges = stripe['charges']?.filter(({ customer }) => customer === atStripe.customer);
    expect(charges?.map(({ refunded }) => refunded)).toEqual([isReplaced]);
  });
});

describe('[SB3] editing', () => {
  test('changes plan, dates and description, and notifies the user', { tags: 'variant' }, async () => {
    const fay = await stack.newPerson();
    const { id, version } = await given(stack, fay, small);
    const ends_at = await inDays(10);
    const choice = { product_id: large.id, price_id: large.prices[0].id };
    const changed = await edit(id, { ...choice, description: 'Larger', version });
    expect(changed.body.subscription, changed.text).toMatchObject({
      product: { id: large.id },
      description: 'Larger',
    });
    expect((await edit(id, { version })).body.code).toBe('subscriptionChanged');
    const ending = (await edit(id, { ends_at })).body.subscription;
    expect(Date.parse(ending.ends_at)).toBe(Date.parse(ends_at));
    expect(ending).toMatchObject({ valid: true, cancelled: true });
    expect(await mailsTo(fay)).toEqual([
      'subscription_changed',
      'subscription_changed',
      'subscription_cancelled',
    ]);
    const { code } = (await edit(id, { ends_at: await inDays(-1) })).body;
    expect(code).toBe('pastTime');
  });

  test('refuses plan and dates of a paid subscription: its gateway sets them', async () => {
    const gil = await stack.newPerson();
    const { id } = await subscribe(stack, gil, small);
    await stack.settled();
    const codeOf = async (body: object) => (await edit(id, body)).body.code;
    expect(await codeOf({ ends_at: await inDays(3) })).toBe('datesOfGateway');
    expect(await codeOf({ renews_at: null })).toBe('datesOfGateway');
    expect(await codeOf({ product_id: large.id, price_id: large.prices[0].id })).toBe('planOfGateway');
    const described = await edit(id, { description: 'Pays by card' });
    expect(described.body.subscription).toMatchObject({ description: 'Pays by card', valid: true });
  });

  test(
    'reactivates an ended subscription, unless the user has another one',
    { tags: 'variant' },
    async () => {
      const hal = await stack.newPerson();
      const { id } = await given(stack, hal, small);
      const body = { immediately: true };
      await stack.admin.call(cancelSubscription, { params: { id }, body });
      expect(await rolesOf(hal)).not.toContain(3);
      expect((await edit(id, { ends_at: null })).body.subscription).toMatchObject({ valid: true });
      expect(await rolesOf(hal)).toContain(3);
      await stack.admin.call(cancelSubscription, { params: { id }, body });
      await given(stack, hal, large);
      expect((await edit(id, { ends_at: null })).body.code).toBe('userIsSubscribed');
    },
  );

  test('[SB4] cancels and resumes it like a paid one', { tags: 'variant' }, async () => {
    const ida = await stack.newPerson();
    const { id } = await given(stack, ida, small, { renews_at: await inDays(20) });
    const cancelled = await stack.admin.call(cancelSubscription, { params: { id }, body: {} });
    expect(cancelled.body.subscription).toMatchObject({ valid: true, on_grace_period: true });
    const resumed = await stack.admin.call(resumeSubscription, { params: { id }, body: {} });
    expect(resumed.body.subscription).toMatchObject({ ends_at: null, active: true });
    expect(await mailsTo(ida)).toContain('subscription_renewed');
  });

  test('[SB4] changes its plan at once, for those who manage subscriptions alone', async () => {
    const lea = await stack.newPerson();
    const { id } = await given(stack, lea, large);
    const body = { product_id: small.id, price_id: small.prices[1].id };
    expect((await lea.call(changePlan, { params: { id }, body })).body.code).toBe('subscriptionNotActive');
    const changed = await stack.admin.call(changePlan, { params: { id }, body });
    expect(changed.body.subscription, changed.text).toMatchObject({
      product: { id: small.id },
      price: { interval: 'year' },
      valid: true,
    });
    expect(await validOf(lea)).toMatchObject([{ product_id: small.id }]);
    expect(await mailsTo(lea)).toEqual(['subscription_changed', 'subscription_changed']);
    const unknown = await stack.admin.call(changePlan, { params: { id }, body: { ...body, price_id: 9 } });
    expect(unknown.body.details).toEqual({ price_id: [{ code: 'planNotOffered' }] });
  });
});

describe('[SB5] deleting', () => {
  test('ends the plan of a given subscription, and refuses a paid one', { tags: 'variant' }, async () => {
    const [jan, kim] = [await stack.newPerson(), await stack.newPerson()];
    const [mine, { id: paid }] = [await given(stack, jan, small), await subscribe(stack, kim, small)];
    await stack.settled();
    const both = await remove(mine.id, paid);
    expect([both.status, both.body.code]).toEqual([422, 'subscriptionIsPaid']);
    expect(await validOf(jan)).toHaveLength(1);
    expect((await remove(mine.id)).status).toBe(200);
    expect((await readUser(jan)).subscriptions).toEqual([]);
    expect(await rolesOf(jan)).not.toContain(3);
    expect(await listed(stack, { state: 'all', query: jan.email })).toEqual([]);
    expect(await mailsTo(jan)).toEqual(['subscription_changed', 'subscription_expired']);
    expect((await remove(mine.id)).status).toBe(404);
  });

  test('deletes a paid subscription that has ended', async () => {
    const lea = await stack.newPerson();
    const { id } = await subscribe(stack, lea, small);
    await stack.settled();
    await stack.admin.call(cancelSubscription, { params: { id }, body: { immediately: true } });
    // The gateway's event of the end changes the subscription, too.
    await stack.settled();
    expect((await remove(id)).status).toBe(200);
  });
});

test('[SB2] [SB3] [SB5] users without the permission cannot give, edit or delete subscriptions', async () => {
  const [mia, stranger] = [await stack.newPerson(), await stack.newPerson()];
  const { id } = await given(stack, mia, small);
  const form = { user_id: stranger.id, product_id: small.id, price_id: small.prices[0].id };
  for (const who of [mia, stranger]) {
    expect((await who.call(createSubscription, { body: form })).status).toBe(403);
    expect((await who.call(updateSubscription, { params: { id }, body: {} })).status).toBe(403);
    expect((await who.call(deleteSubscriptions, { params: { id } })).status).toBe(403);
  }
  expect(await validOf(mia)).toHaveLength(1);
});
