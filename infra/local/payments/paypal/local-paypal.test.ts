import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReceivedWebhook } from '../start-test-site.ts';
import { approveUrlOf, regularCycle, startTestPaypal } from './start-test-paypal.ts';
import type { TestPaypal } from './start-test-paypal.ts';

let paypal: TestPaypal;
beforeEach(async () => {
  paypal = await startTestPaypal();
});
afterEach(() => paypal.close());

const typesOf = (events: { event_type: string }[]) =>
  events.map(({ event_type: type }) => type).filter((type) => /SUBSCRIPTION|SALE/.test(type));

describe('the API accepts', () => {
  test('only its own client id and secret', async () => {
    const refused = await paypal.signIn('guess');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: 'invalid_client' });
  });

  test('a token until it expires', async () => {
    expect((await paypal.call('GET', '/v1/catalogs/products')).status).toBe(200);
    paypal.clock.nowMs += 10 * 3_600_000;
    const late = await paypal.call('GET', '/v1/catalogs/products');
    expect(late).toMatchObject({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
  });
});

describe('a buyer', () => {
  test('pays on approval and returns to the site', async () => {
    const plan = await paypal.addPlan('10.00');
    const subscription = await paypal.order(plan.id);
    expect(subscription).toMatchObject({ status: 'APPROVAL_PENDING', custom_id: 'user-7' });
    const { redirect_url: url } = paypal.server.controls.actions.approve({
      approve_url: approveUrlOf(subscription),
    });
    expect(url).toMatch(new RegExp(`^https://site/done\\?subscription_id=${subscription.id}&ba_token=BA-`));
    expect(await paypal.get(subscription.id)).toMatchObject({
      status: 'ACTIVE',
      billing_info: {
        last_payment: { amount: { value: '10.00', currency_code: 'USD' } },
        next_billing_time: '2030-02-28T12:00:00Z',
      },
    });
    expect(typesOf(await paypal.events())).toEqual([
      'BILLING.SUBSCRIPTION.CREATED',
      'PAYMENT.SALE.COMPLETED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
    ]);
  });

  test('can cancel, which changes nothing', async () => {
    const plan = await paypal.addPlan('10.00');
    const subscription = await paypal.order(plan.id);
    const { redirect_url: url } = paypal.server.controls.actions.cancel({
      approve_url: approveUrlOf(subscription),
    });
    expect(url).toMatch(/^https:\/\/site\/checkout\?subscription_id=/);
    expect((await paypal.get(subscription.id)).status).toBe('APPROVAL_PENDING');
  });

  test('can approve on the test page', async () => {
    const plan = await paypal.addPlan('10.00');
    const subscription = await paypal.order(plan.id);
    const url = approveUrlOf(subscription);
    const page = await fetch(url);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('10.00 USD');
    const agreed = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      redirect: 'manual',
    });
    expect(agreed.status).toBe(303);
    expect((await paypal.get(subscription.id)).status).toBe('ACTIVE');
    expect((await fetch(url)).status).toBe(404);
  });

  test('pays the price overrides of the subscription, then the price of the plan', async () => {
    const trial = { ...regularCycle('0.00'), tenure_type: 'TRIAL', total_cycles: 1 };
    const plan = await paypal.addPlan('10.00', { billing_cycles: [trial, regularCycle('10.00', 2)] });
    const price = { fixed_price: { currency_code: 'USD', value: '7.50' } };
    const subscription = await paypal.order(plan.id, {
      plan: { billing_cycles: [{ sequence: 1, pricing_scheme: price, total_cycles: 2 }] },
    });
    paypal.server.controls.actions.approve({ approve_url: approveUrlOf(subscription) });
    await paypal.advance(70);
    const { body } = await paypal.call<{
      transactions: { amount_with_breakdown: { gross_amount: { value: string } } }[];
    }>(
      'GET',
      `/v1/billing/subscriptions/${subscription.id}/transactions?start_time=2030-01-01T00:00:00Z&end_time=2031-01-01T00:00:00Z`,
    );
    const amounts = body.transactions.map((each) => each.amount_with_breakdown.gross_amount.value);
    expect(amounts).toEqual(['10.00', '7.50', '7.50']);
  });
});

describe('failed payments', () => {
  test('are retried every five days, up to the plan’s failure threshold', async () => {
    const plan = await paypal.addPlan('10.00');
    const { id } = await paypal.subscribe(plan.id, true);
    await paypal.advance(28);
    expect(await paypal.get(id)).toMatchObject({
      status: 'ACTIVE',
      billing_info: {
        failed_payments_count: 1,
        outstanding_balance: { value: '10.00' },
        last_failed_payment: { next_payment_retry_time: '2030-03-05T12:00:00Z' },
      },
    });
    await paypal.advance(5);
    expect((await paypal.get(id)).status).toBe('ACTIVE');
    await paypal.advance(5);
    expect((await paypal.get(id)).status).toBe('SUSPENDED');
    expect(typesOf(await paypal.events()).slice(-4)).toEqual([
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
    ]);
  });
});

describe('a subscription', () => {
  const act = (id: string, action: string, body: unknown = { reason: 'asked for' }) =>
    paypal.call('POST', `/v1/billing/subscriptions/${id}/${action}`, body);

  test('can be suspended, activated and cancelled', async () => {
    const plan = await paypal.addPlan('10.00');
    const { id } = await paypal.subscribe(plan.id);
    expect((await act(id, 'suspend')).status).toBe(204);
    await paypal.advance(40);
    expect((await paypal.get(id)).billing_info.last_payment?.time).toBe('2030-01-31T12:00:00Z');
    expect((await act(id, 'activate')).status).toBe(204);
    expect((await paypal.get(id)).billing_info.next_billing_time).toBe('2030-03-31T12:00:00Z');
    expect((await act(id, 'cancel')).status).toBe(204);
    expect(await act(id, 'cancel')).toMatchObject({
      status: 422,
      body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'SUBSCRIPTION_STATUS_INVALID' }] },
    });
    expect(typesOf(await paypal.events()).slice(-3)).toEqual([
      'BILLING.SUBSCRIPTION.SUSPENDED',
      'BILLING.SUBSCRIPTION.RE-ACTIVATED',
      'BILLING.SUBSCRIPTION.CANCELLED',
    ]);
  });

  test('moves to a higher price on approval, and to a lower price immediately', async () => {
    const cheap = await paypal.addPlan('10.00');
    const { product_id } = cheap;
    const dear = await paypal.addPlan('30.00', { product_id });
    const { id } = await paypal.subscribe(cheap.id);
    const application_context = { return_url: 'https://site/changed', cancel_url: 'https://site/billing' };
    const revised = await act(id, 'revise', { plan_id: dear.id, application_context });
    expect((await paypal.get(id)).plan_id).toBe(cheap.id);
    const { redirect_url: url } = paypal.server.controls.actions.approve({
      approve_url: approveUrlOf(revised.body),
    });
    expect(url).toMatch(/^https:\/\/site\/changed\?/);
    expect((await paypal.get(id)).plan_id).toBe(dear.id);
    await paypal.advance(28);
    expect((await paypal.get(id)).billing_info.last_payment?.amount?.value).toBe('30.00');
    const lower = await act(id, 'revise', { plan_id: cheap.id, application_context });
    expect(approveUrlOf(lower.body)).toBe('');
    expect((await paypal.get(id)).plan_id).toBe(cheap.id);
  });

  test('is created once per request id', async () => {
    const plan = await paypal.addPlan('10.00');
    const order = (custom_id: string) => {
      const context = { return_url: 'https://site/done', cancel_url: 'https://site/checkout' };
      const body = { plan_id: plan.id, custom_id, application_context: context };
      return paypal.call('POST', '/v1/billing/subscriptions', body, { 'paypal-request-id': 'one' });
    };
    const first = await order('a');
    expect((await order('a')).body['id']).toBe(first.body['id']);
    expect(await order('b')).toMatchObject({ status: 422 });
    expect(paypal.server.controls.show()['subscriptions']).toHaveLength(1);
  });

  test.each([
    ['of an unknown plan', { plan_id: 'P-1' }, 400, 'INVALID_PARAMETER_VALUE'],
    ['without a plan', {}, 400, 'MISSING_REQUIRED_PARAMETER'],
  ])('%s is refused', async (_what, body, status, issue) => {
    const application_context = { return_url: 'https://site/done', cancel_url: 'https://site/checkout' };
    const answer = await paypal.call('POST', '/v1/billing/subscriptions', { application_context, ...body });
    expect(answer).toMatchObject({ status, body: { details: [{ issue }] } });
  });

  test('returns 404 if it is unknown', async () => {
    const answer = await paypal.call('GET', '/v1/billing/subscriptions/I-1');
    expect(answer).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
  });
});

describe('plans', () => {
  test('can be changed, deactivated and activated', async () => {
    const plan = await paypal.addPlan('10.00');
    const at = `/v1/billing/plans/${plan.id}`;
    const patch = [{ op: 'replace', path: '/name', value: 'Larger' }];
    expect((await paypal.call('PATCH', at, patch)).status).toBe(204);
    const fixed_price = { currency_code: 'USD', value: '12.00' };
    const schemes = { pricing_schemes: [{ billing_cycle_sequence: 1, pricing_scheme: { fixed_price } }] };
    expect((await paypal.call('POST', `${at}/update-pricing-schemes`, schemes)).status).toBe(204);
    expect((await paypal.call('GET', at)).body).toMatchObject({
      name: 'Larger',
      billing_cycles: [{ pricing_scheme: { fixed_price } }],
    });
    expect((await paypal.call('POST', `${at}/deactivate`)).status).toBe(204);
    expect(await paypal.order(plan.id)).toMatchObject({ details: [{ issue: 'PLAN_STATUS_INVALID' }] });
    expect((await paypal.call('POST', `${at}/activate`)).status).toBe(204);
    expect(await paypal.order(plan.id)).toMatchObject({ status: 'APPROVAL_PENDING' });
  });
});

describe('an event', () => {
  test('has a signature for its webhook and body, and a certificate that needs no token', async () => {
    const plan = await paypal.addPlan('10.00');
    await paypal.subscribe(plan.id);
    await paypal.events();
    const [{ headers, body }] = paypal.site.received.slice(-1) as [ReceivedWebhook];
    const certificate = await fetch(String(headers['paypal-cert-url']));
    const { publicKey } = new X509Certificate(await certificate.text());
    const [id, time] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']];
    const signed = `${id}|${time}|${paypal.server.keys.paypal_webhook_id}|${crc32(body)}`;
    const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64');
    expect(verify('RSA-SHA256', Buffer.from(signed), publicKey, signature)).toBe(true);
    expect(verify('RSA-SHA256', Buffer.from(`${signed}1`), publicKey, signature)).toBe(false);
  });

  test('is sent for a refund and for a reversal by the buyer’s bank', async () => {
    const plan = await paypal.addPlan('10.00');
    for (const action of ['refund', 'reverse'] as const) {
      await paypal.subscribe(plan.id);
      const [sale] = paypal.server.controls.show()['sales'] as { id: string }[];
      paypal.server.controls.actions[action]({ sale: sale?.id });
    }
    const types = typesOf(await paypal.events());
    expect(types).toEqual(expect.arrayContaining(['PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED']));
  });
});
