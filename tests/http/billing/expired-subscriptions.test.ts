import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindSubscriber } from '#shared/routes/billing/managed-subscriptions.ts';
import { cancelSubscription } from '#shared/routes/billing/subscriptions.ts';
import { given, listed } from '../../support/billing/managed-subscriptions.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { readUser } from '../../support/billing/subscribe.ts';
import { listMailsTo } from '../../support/mails-to.ts';
import type { Person } from '../../support/people.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterAll(() => stack.close());

const dayMs = 86_400_000;
const inDays = async (days: number) => new Date((await stack.nowMs()) + days * dayMs).toISOString();
const remind = (id: number, who: Person = stack.admin) =>
  who.call(remindSubscriber, { params: { id }, body: {} });
const expiredMailsTo = async (person: Person) => {
  await stack.settled();
  return listMailsTo(person.email, 'subscription_expired', { site: stack.url });
};
async function passDays(days: number): Promise<void> {
  await stack.advanceClock(days * 86_400);
  Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
}

test(
  '[SB6] reminds a user whose subscription has ended, at most once a day',
  { tags: 'variant' },
  async () => {
    const ann = await stack.newPerson();
    const { id } = await given(stack, ann, plan);
    const early = await remind(id);
    expect([early.status, early.body.code]).toEqual([422, 'subscriptionNotEnded']);
    await stack.admin.call(cancelSubscription, { params: { id }, body: { immediately: true } });
    const other = await stack.signInAgain(stack.admin);
    const both = await Promise.all([remind(id), remind(id, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    // The end of the subscription sent the first mail.
    expect(await expiredMailsTo(ann)).toHaveLength(2);
    const [row] = await listed(stack, { state: 'expired', query: ann.email });
    expect(Date.parse(row?.reminded_at ?? '')).toBeGreaterThan((await stack.nowMs()) - dayMs);
    const late = await remind(id);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(86_000);
    await passDays(1.01);
    expect((await remind(id)).status).toBe(200);
  },
);

test('[SB6] refuses to remind a subscriber, and refuses users without the permission', async () => {
  const bob = await stack.newPerson();
  const { id } = await given(stack, bob, plan);
  await stack.admin.call(cancelSubscription, { params: { id }, body: { immediately: true } });
  expect((await remind(id, bob)).status).toBe(403);
  await given(stack, bob, plan);
  expect((await remind(id)).body.code).toBe('userIsSubscribed');
  expect((await remind(1)).status).toBe(404);
});

test('[BL13] a given plan ends on time, and the daily run notifies the user once', async () => {
  const cem = await stack.newPerson();
  await given(stack, cem, plan, { ends_at: await inDays(2) });
  await passDays(3);
  const again = await stack.signInAgain(cem);
  const rolesOf = async () => (await readUser(again)).roles.map(({ id }: { id: number }) => id);
  // The plan ends by the clock, before the daily run.
  expect(await rolesOf()).not.toContain(3);
  expect(await listed(stack, { query: cem.email })).toEqual([]);
  expect(await expiredMailsTo(cem)).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await stack.runSchedule('subscriptions-sync');
    await stack.settled();
  }
  await expect.poll(() => expiredMailsTo(cem), { timeout: 10_000 }).toHaveLength(1);
  expect(await listed(stack, { state: 'expired', query: cem.email })).toMatchObject([
    { gateway_status: 'canceled', valid: false },
  ]);
});

test('a given plan without an end date continues with the next period', async () => {
  Object.assign(stack, { admin: await stack.signInAgain(stack.admin) });
  const dan = await stack.newPerson();
  const { id } = await given(stack, dan, plan, { renews_at: await inDays(1) });
  await passDays(40);
  await stack.runSchedule('subscriptions-sync');
  await stack.settled();
  const renewal = async () => {
    const [row] = await listed(stack, { query: dan.email });
    return row?.id === id && Date.parse(row.renews_at ?? '') > (await stack.nowMs());
  };
  await expect.poll(renewal, { timeout: 10_000 }).toBe(true);
  expect(await expiredMailsTo(dan)).toEqual([]);
});
