import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { createStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { openLivePage } from '../../support/builders/live-pages.ts';
import { type BillingStack, cards, startBillingStack } from '../../support/billing/payments.ts';

let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

test('[X-1] a new plan is sent to the open pages of its user, and to no other user', async () => {
  const [ann, eve] = [await stack.newPerson(), await stack.newPerson()];
  const plan = await stack.newPlan({ available_space: 7 * 1024 ** 4 });
  const [page, strange] = [await openLivePage(ann), await openLivePage(eve)];
  const body = { product_id: plan.id, price_id: plan.prices[0].id };
  const { client_secret } = (await ann.call(createStripeSubscription, { body })).body;
  // The tab that paid is closed, so only the gateway's event reports the payment.
  await stack.atGateway('stripe/pay', { client_secret, card: cards.good });
  await page.waitFor(({ type }) => type === 'rights');
  const usage = await ann.call(getSpaceUsage);
  expect(usage.body.available).toBe(7 * 1024 ** 4);
  expect(strange.messages()).toEqual([]);
});
