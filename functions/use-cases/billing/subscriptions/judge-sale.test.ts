import { expect, test } from 'vitest';
import type { SiteProduct } from '#shared/site-config/products.ts';
import type { CheckoutItem } from '../../../data/entities/billing/billing.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { GatewaySubscription } from '../../../payments/gateway-subscription.ts';
import { judgeSale } from './judge-sale.ts';
import type { Standing } from './known-billing.ts';

const price = (id: number, amount_units: number) => ({
  id,
  amount_units,
  currency: 'USD',
  gateway_ids: { stripe: `price_${id}`, paypal: `P-${id}` },
});
const products = [
  { id: 1, prices: [price(11, 1200), price(12, 12_000)] },
  { id: 2, hidden: true, prices: [price(21, 40_000)] },
] as unknown as readonly SiteProduct[];

/** An active subscription with the payments, newest first. */
function found(priceGatewayId: string, ...payments: (number | [number, string])[]): GatewaySubscription {
  const invoices = payments.map((payment, index) => {
    const [totalUnits, currency] = typeof payment === 'number' ? [payment, 'USD'] : payment;
    return { status: 'paid', totalUnits, currency, createdAtMs: 1000 - index };
  });
  return { status: 'active', priceGatewayId, invoices } as unknown as GatewaySubscription;
}

const open = (terms: Partial<CheckoutItem>): Standing => ({
  kind: 'open',
  checkout: { productId: 1, priceId: 11, ...terms } as CheckoutItem,
});
const stored = (terms: Partial<SubscriptionItem>): Standing => ({
  kind: 'stored',
  former: { productId: 1, priceId: 11, ...terms } as SubscriptionItem,
});
const ordered = open({ planGatewayId: 'P-11', firstUnits: 1200, currency: 'USD' });
const reduced = open({ planGatewayId: 'P-cheaper', firstUnits: 900, currency: 'USD' });
const free = open({ planGatewayId: 'P-free', firstUnits: 0, currency: 'USD' });
const paid = stored({ planGatewayId: 'P-11', leastUnits: 1200, currency: 'USD' });
const sold = expect.objectContaining({ kind: 'sold' });
const refused = (reason: string) => ({ kind: 'refused', reason });

test.each([
  ['the ordered plan and amount', ordered, found('P-11', 1200), sold],
  ['more than the amount', ordered, found('P-11', 1201), sold],
  ['no payment yet', ordered, found('P-11'), { kind: 'waits' }],
  ['less than the amount', ordered, found('P-11', 1199), refused('underpaid')],
  ['another currency', ordered, found('P-11', [1200, 'JPY']), refused('underpaid')],
  ['an unknown plan', ordered, found('P-x', 1200), refused('unknownPlan')],
  ['another price of ours for the amount of this one', ordered, found('P-12', 1200), refused('underpaid')],
  ['another price of ours for its own amount', ordered, found('P-12', 12_000), sold],
  ['a hidden plan of ours, even for its own amount', ordered, found('P-21', 40_000), refused('unknownPlan')],
  ['a plan with a discount', reduced, found('P-cheaper', 900), sold],
  ['the amount of a discount that is not of this plan', reduced, found('P-11', 900), refused('underpaid')],
  ['a first cycle that is free', free, found('P-free'), sold],
  ['a former checkout', open({}), found('P-11', 1200), sold],
  ['a former checkout without a payment', open({}), found('P-11'), { kind: 'waits' }],
  ['a former checkout of another plan', open({}), found('P-x', 1200), refused('unknownPlan')],
  ['a former checkout with a coupon', open({ couponId: 5 }), found('P-cheaper', 900), sold],
  ['a closed checkout', { kind: 'closed' } as const, found('P-11', 1200), refused('unknownPlan')],
  ['a renewal', paid, found('P-11', 1200, 1200), sold],
  ['a smaller renewal', paid, found('P-11', 1, 1200), refused('underpaid')],
  ['a change to an unknown plan', paid, found('P-x', 1200), refused('unknownPlan')],
  ['a change to a price of ours, before its payment', paid, found('P-12', 1200), sold],
  ['a change to a hidden plan of ours', paid, found('P-21', 1200), refused('unknownPlan')],
  [
    'a former record that was changed to a hidden plan',
    stored({}),
    found('P-21', 1200),
    refused('unknownPlan'),
  ],
  [
    'a former record of a plan that is hidden now',
    stored({ productId: 2, priceId: 21 }),
    found('P-21', 1200),
    sold,
  ],
  ['a former record with a discount', stored({}), found('P-cheaper', 900), sold],
])('at PayPal, %s', (_case, standing, subscription, verdict) => {
  expect(judgeSale('paypal', subscription, standing, products)).toEqual(verdict);
});

test('at PayPal, later payments of a free first cycle must be the full price', () => {
  const sale = { productId: 1, priceId: 11, planGatewayId: 'P-free', leastUnits: 1200, currency: 'USD' };
  expect(judgeSale('paypal', found('P-free'), free, products)).toEqual({ kind: 'sold', sale });
  expect(judgeSale('paypal', found('P-free', 1), stored(sale), products)).toEqual(refused('underpaid'));
});

test.each([
  ['a price of ours', open({}), found('price_12', 12_000), sold],
  ['an unknown price of a new subscription', open({}), found('price_x', 1200), refused('unknownPlan')],
  ['an unknown price of a stored subscription', stored({}), found('price_x', 1200), sold],
])('at Stripe, %s', (_case, standing, subscription, verdict) => {
  expect(judgeSale('stripe', subscription, standing, products)).toEqual(verdict);
});

test.each([
  ['a copy of a plan', 'P-copy', 6, sold],
  ['a copy of a plan, when its terms have ended', 'P-copy', 8, refused('unknownPlan')],
  ['a plan that was hidden since then', 'P-21', 6, sold],
  ['a plan that was hidden long since then', 'P-21', 8, refused('unknownPlan')],
])('[BL12] a plan change to %s', (_what, planGatewayId, daysAgo, verdict) => {
  const askedAtMs = Date.now() - daysAgo * 86_400_000;
  const terms = { firstUnits: 900, fullUnits: 900, currency: 'USD', askedAtMs };
  const change = { planGatewayId, productId: 2, priceId: 21, ...terms };
  const standing = stored({ planGatewayId: 'P-11', leastUnits: 1200, currency: 'USD', change });
  expect(judgeSale('paypal', found(planGatewayId, 1200), standing, products)).toEqual(verdict);
});
