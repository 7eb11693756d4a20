import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStripeCheckoutSession } from '#shared/routes/billing/checkout.ts';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import { cancelSubscription, resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import { type BillingStack, cards, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { signEvent } from '../../support/billing/sign-event.ts';
import { readUser, subscribe } from '../../support/billing/subscribe.ts';

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  plan = await stack.newPlan();
});
afterAll(() => stack.close());

const path = '/api/v1/billing/webhooks/stripe';

const nowSeconds = () => Math.floor(stack.now() / 1000);
const signed = (text: string, secret: string, atSeconds = nowSeconds()) => signEvent(text, secret, atSeconds);

const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } });

describe('an event', () => {
  test('[BL20] that is unsigned, forged, old or changed is refused', async () => {
    const send = async (headers: Record<string, string>, sent = body) =>
      (await stack.newGuest().send(path, { method: 'POST', body: sent, headers })).status;
    const secret = stack.paymentKeys?.stripe_webhook_secret ?? '';
    expect(await send(signed(body, secret))).toBe(200);
    expect(await send({ 'content-type': 'application/json' })).toBe(400);
    expect(await send(signed(body, 'whsec_of_somebody_else'))).toBe(400);
    expect(await send(signed(body, secret), `${body} `)).toBe(400);
    expect(await send(signed(body, secret, nowSeconds() - 360))).toBe(400);
  });

  test('[BL20] [X-13] that is repeated, late or in reverse order changes nothing', async () => {
    const ann = await stack.newPerson();
    await stack.atGateway('events/hold', { on: true });
    const { id, gatewayId } = await subscribe(stack, ann, plan);
    await ann.call(cancelSubscription, { params: { id }, body: {} });
    await ann.call(resumeSubscription, { params: { id }, body: {} });
    const before = await readUser(ann);
    const invoices = (await ann.call(listInvoices)).body.pagination.data;
    await stack.atGateway('events/hold', { on: false });
    await stack.settled();
    const { stripe } = await stack.gateways();
    const own = stripe['events']?.filter((event) => JSON.stringify(event).includes(gatewayId)) ?? [];
    expect(own.length).toBeGreaterThan(3);
    for (const event of own) await stack.atGateway('events/replay', { id: event.id });
    await stack.settled();
    const after = await readUser(ann);
    const withoutTimes = ({ updated_at: _time, ...rest }: Record<string, unknown>) => rest;
    expect(after.subscriptions.map(withoutTimes)).toEqual(before.subscriptions.map(withoutTimes));
    expect((await ann.call(listInvoices)).body.pagination.data).toEqual(invoices);
    expect(invoices).toHaveLength(1);
  });

  test('[BL20] alone activates the plan of a user who closed the tab after paying', async () => {
    const bob = await stack.newPerson();
    const choice = { product_id: plan.id, price_id: plan.prices[0].id };
    const session = await bob.call(createStripeCheckoutSession, { body: choice });
    await stack.atGateway('stripe/checkout', { session_url: session.body.url, card: cards.good });
    await stack.settled();
    expect((await readUser(bob)).subscriptions).toMatchObject([{ valid: true, product_id: plan.id }]);
  });

  test('[BL20] of a refund marks the invoice as refunded', { tags: 'variant' }, async () => {
    const cem = await stack.newPerson();
    const { gatewayId } = await subscribe(stack, cem, plan);
    const { stripe } = await stack.gateways();
    const invoice = stripe['invoices']?.find((each) => JSON.stringify(each).includes(gatewayId));
    await stack.atGateway('stripe/refund', { invoice: invoice?.id });
    await stack.settled();
    expect((await cem.call(listInvoices)).body.pagination.data).toMatchObject([
      { status: 'refunded', paid: false },
    ]);
  });
});
