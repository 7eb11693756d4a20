import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readStripeEvent } from './read-stripe-event.ts';

const stripe = new Stripe('sk_test_x');
const secret = 'whsec_test';
const metadata = {
  user_id: '7',
  product_id: '8',
  price_id: '9',
  checkout_id: '0b5f2a3e-7c1d-4e8f-9a6b-1c2d3e4f5a6b',
};

/** Reads an event of an invoice, signed as Stripe signs it. */
function readInvoice(invoice: object, type = 'invoice.paid') {
  const object = { object: 'invoice', id: 'in_1', ...invoice };
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  return readStripeEvent(stripe, secret, { body, headers: { 'stripe-signature': signature } });
}

test.each([
  ['its parent', { parent: { subscription_details: { subscription: 'sub_1', metadata } } }],
  ['itself, before 2025-03-31', { subscription: 'sub_1', subscription_details: { metadata } }],
  ['itself, expanded', { subscription: { id: 'sub_1' }, subscription_details: { metadata } }],
])('[BL20] an invoice names its subscription by %s', (_where, invoice) => {
  expect(readInvoice(invoice)).toEqual({
    id: 'evt_1',
    type: 'invoice.paid',
    reference: { subscriptionId: 'sub_1' },
    userId: 7,
  });
  expect(readInvoice(invoice, 'invoice.payment_action_required')?.confirmInvoice).toBe('in_1');
});

test('[BL20] an invoice of no subscription has no effect', () => {
  expect(readInvoice({ subscription: null, parent: null })?.reference).toBeUndefined();
  expect(readInvoice({ subscription: 'sub_1' })).toMatchObject({ reference: { subscriptionId: 'sub_1' } });
});
