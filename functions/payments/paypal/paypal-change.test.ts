import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  approveUrlOf,
  startTestPaypal,
  type TestPaypal,
} from '../../../infra/local/payments/paypal/start-test-paypal.ts';
import type { OrderedTerms } from '../gateway-checkout.ts';
import type { PlanOrder } from '../gateway.ts';
import { changePayPalPlan } from './paypal-change.ts';
import { createPayPalClient, type PayPalClient } from './paypal-client.ts';
import { savePayPalPlan } from './save-paypal-plan.ts';

let server: TestPaypal;
let paypal: PayPalClient;
beforeAll(async () => {
  server = await startTestPaypal();
  vi.stubEnv('PAYPAL_ENDPOINT_URL', server.server.url);
  const { paypal_client_id: clientId, paypal_secret: secret } = server.server.keys;
  paypal = createPayPalClient({ clientId, secret, isTest: true });
});
afterAll(() => server.close());

/** Asks for a change to a price of 30 dollars; returns what was noted before, and PayPal's page. */
async function change(subscriptionId: string, priceGatewayId: string) {
  const noted: OrderedTerms[] = [];
  const wish = {
    subscriptionId,
    priceGatewayId,
    amountUnits: 3000,
    currency: 'USD',
    discount: undefined,
    tax: undefined,
    prorationDate: 0,
    requestId: `change-${subscriptionId}-${priceGatewayId}`,
    returnUrl: 'https://site.example/done',
    cancelUrl: 'https://site.example/cancelled',
  };
  const result = await changePayPalPlan(paypal, wish, async (terms) => void noted.push(terms));
  return { noted, url: 'url' in result ? result.url : undefined };
}

describe('a change to a plan of another product', () => {
  test('[BL12] is a change to a copy of the plan, which is noted first and made once', async () => {
    const [small, large] = [await server.addPlan('10.00'), await server.addPlan('30.00')];
    const { id } = await server.subscribe(small.id);
    const { noted, url = '' } = await change(id, large.id);
    const [terms] = noted;
    expect(terms).toMatchObject({ firstUnits: 3000, fullUnits: 3000, currency: 'USD' });
    expect([small.id, large.id]).not.toContain(terms?.planGatewayId);
    server.server.controls.actions.approve({ approve_url: url });
    const { plan_id } = await server.get(id);
    expect(plan_id).toBe(terms?.planGatewayId);
    const copy = (await server.call('GET', `/v1/billing/plans/${plan_id}`)).body;
    expect([copy['product_id'], copy['name']]).toEqual([small.product_id, 'Plan 30.00']);
    const other = await server.subscribe(small.id);
    expect((await change(other.id, large.id)).noted[0]?.planGatewayId).toBe(plan_id);
  });

  test('[BL12] stays the plan itself within a product', async () => {
    const small = await server.addPlan('10.00');
    const large = await server.addPlan('30.00', { product_id: small.product_id });
    const subscription = await server.subscribe(small.id);
    expect(approveUrlOf(subscription)).toBe('');
    expect((await change(subscription.id, large.id)).noted[0]?.planGatewayId).toBe(large.id);
  });
});

test('[PL5] a price that belongs to a product of its plan alone is replaced by one of the site’s product', async () => {
  const former = await server.addPlan('10.00');
  const { id: subscribed } = await server.subscribe(former.id);
  const price = { id: 7, amountUnits: 1000, currency: 'USD', interval: 'month', intervalCount: 1 } as const;
  const order = (gatewayId: string): PlanOrder => ({
    uuid: 'plan',
    name: 'Plus',
    description: null,
    isSold: true,
    gatewayId: former.product_id,
    catalog: { id: 'SITE-1', name: 'The site' },
    prices: [{ ...price, isSold: true, gatewayId }],
  });
  const saved = await savePayPalPlan(paypal, order(former.id));
  const next = saved.priceIds.get(7) ?? '';
  expect(next).not.toBe(former.id);
  expect(saved).toMatchObject({ gatewayId: 'SITE-1', created: 2, archived: 1 });
  const statusOf = async (id: string) => (await server.call('GET', `/v1/billing/plans/${id}`)).body['status'];
  expect([await statusOf(former.id), await statusOf(next)]).toEqual(['INACTIVE', 'ACTIVE']);
  expect((await server.get(subscribed)).plan_id).toBe(former.id);
  const again = await savePayPalPlan(paypal, order(next));
  expect(again).toMatchObject({ created: 0, updated: 0, archived: 0 });
});
