import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncPayPalSubscription, syncStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { syncPaymentMethod } from '#shared/routes/billing/subscriptions.ts';
import { type BillingStack, startBillingStack } from '../../support/billing/payments.ts';

let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

const forged = [
  '..',
  '.',
  '',
  'pi_',
  'pi_1/../customers',
  'pi_1%2F..',
  'pi_1?expand=x',
  'I-1/transactions',
  'pi_1\n',
];

describe('an id of a gateway that a client sends', () => {
  test.each([
    { spec: '[BL6]', route: syncStripeSubscription, field: 'payment_intent', good: 'pi_none' },
    { spec: '[BL6]', route: syncStripeSubscription, field: 'setup_intent', good: 'seti_none' },
    { spec: '[BL6]', route: syncStripeSubscription, field: 'checkout_session', good: 'cs_test_none' },
    { spec: '[BL9]', route: syncPayPalSubscription, field: 'gateway_subscription_id', good: 'I-NONE' },
    { spec: '[BL16]', route: syncPaymentMethod, field: 'setup_intent', good: 'seti_none' },
    { spec: '[BL16]', route: syncPaymentMethod, field: 'checkout_session', good: 'cs_test_none' },
  ])('$spec has the form of its gateway: $field', async ({ route, field, good }) => {
    const ann = await stack.newPerson();
    for (const id of forged) {
      const answer = await ann.call(route, { body: { [field]: id } });
      expect([answer.status, Object.keys(answer.body.errors ?? {})], id).toEqual([422, [field]]);
    }
    expect((await ann.call(route, { body: { [field]: good } })).status).toBe(404);
  });
});
