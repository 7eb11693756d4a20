import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOfPeriod } from '../billing-period.ts';
import { takeFraction, takePercent } from './currency.ts';
import { invoiceOf, startTestStripe } from './start-test-stripe.ts';
import type { TestStripe } from './start-test-stripe.ts';

let stripe: TestStripe;
beforeAll(async () => {
  stripe = await startTestStripe();
});
afterAll(() => stripe.close());

describe('a billing period', () => {
  const day = (text: string) => Date.parse(text) / 1000;

  test('ends on the last day of the month if it started on the 31st', () => {
    const month = { interval: 'month', interval_count: 1 } as const;
    const anchor = day('2030-01-31');
    expect(endOfPeriod(anchor, anchor, month)).toBe(day('2030-02-28'));
    expect(endOfPeriod(anchor, day('2030-02-28'), month)).toBe(day('2030-03-31'));
    expect(endOfPeriod(anchor, day('2031-12-31'), month)).toBe(day('2032-01-31'));
  });

  test.each([
    ['day', 1, '2030-01-01', '2030-01-02'],
    ['week', 2, '2030-01-01', '2030-01-15'],
    ['month', 3, '2030-01-15', '2030-04-15'],
    ['year', 1, '2028-02-29', '2029-02-28'],
  ] as const)('of %s × %i', (interval, interval_count, start, end) => {
    expect(endOfPeriod(day(start), day(start), { interval, interval_count })).toBe(day(end));
  });
});

describe('amounts', () => {
  test('are rounded exactly to the minor unit, halves away from zero', () => {
    expect(takePercent(1050, 5, 'usd')).toBe(53);
    expect(takePercent(-1050, 5, 'usd')).toBe(-53);
    expect(takeFraction(99_999_999, 31_535_999, 31_536_000, 'usd')).toBe(99_999_996);
    expect(takePercent(333, 19, 'jpy')).toBe(63);
    expect(takePercent(1230, 19, 'kwd')).toBe(230);
  });
});

describe('an invoice', () => {
  test('subtracts discounts before it adds taxes', async () => {
    const { client } = stripe;
    const price = await stripe.addPrice(999);
    const coupon = await client.coupons.create({ percent_off: 33.3, duration: 'forever' });
    const rate = await client.taxRates.create({ display_name: 'VAT', percentage: 19, inclusive: false });
    const { subscription } = await stripe.order(price.id, {
      discounts: [{ coupon: coupon.id }],
      default_tax_rates: [rate.id],
    });
    const invoice = invoiceOf(subscription.latest_invoice);
    expect(invoice).toMatchObject({ subtotal: 999, total_excluding_tax: 666, total: 793, amount_due: 793 });
    expect(invoice.total_discount_amounts).toMatchObject([{ amount: 333 }]);
    expect(invoice.total_taxes).toMatchObject([
      { amount: 127, taxable_amount: 666, tax_behavior: 'exclusive' },
    ]);
  });

  test('credits the unused time after a change to a lower price', async () => {
    const [cheap, dear] = [await stripe.addPrice(1000), await stripe.addPrice(3000)];
    const subscription = await stripe.subscribe(dear.id);
    const changed = await stripe.client.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: cheap.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice', 'customer'],
    });
    expect(invoiceOf(changed.latest_invoice)).toMatchObject({ status: 'paid', total: -2000, amount_due: 0 });
    expect(changed.customer).toMatchObject({ balance: -2000 });
  });

  test.each([
    ['once', 500, [500, 1000, 1000, 1000]],
    ['repeating', 500, [500, 500, 1000, 1000]],
    ['forever', 500, [500, 500, 500, 500]],
  ] as const)('applies a discount with the duration %s', async (duration, amount_off, totals) => {
    const price = await stripe.addPrice(1000);
    const repeating = duration === 'repeating' ? { duration_in_months: 2 } : {};
    const coupon = await stripe.client.coupons.create({
      amount_off,
      currency: 'usd',
      duration,
      ...repeating,
    });
    const { promotion_code } = { promotion_code: await promote(coupon.id) };
    const { id } = await stripe.subscribe(price.id, undefined, { discounts: [{ promotion_code }] });
    stripe.advance(95);
    const { data } = await stripe.client.invoices.list({ subscription: id });
    expect(data.map(({ total }) => total).toReversed()).toEqual(totals);
  });

  const promote = async (coupon: string) =>
    (await stripe.client.promotionCodes.create({ promotion: { type: 'coupon', coupon } })).id;
});

test('a preview equals the invoice of the change, and the amount due is never negative', async () => {
  const { client } = stripe;
  const rate = await client.taxRates.create({ display_name: 'Tax', percentage: 8.875, inclusive: false });
  const coupon = await client.coupons.create({ percent_off: 12.5, duration: 'forever' });
  const amount = fc.integer({ min: 100, max: 50_000 });
  const currency = fc.constantFrom('usd', 'jpy', 'kwd');
  const secondsPassed = fc.integer({ min: 0, max: 27 * 86_400 });
  await fc.assert(
    fc.asyncProperty(
      amount,
      amount,
      currency,
      secondsPassed,
      fc.boolean(),
      async (from, to, money, passed, isReduced) => {
        const [before, after] = await Promise.all(
          [from, to].map((unit) => stripe.addPrice(unit * 10, { currency: money })),
        );
        const options = {
          default_tax_rates: [rate.id],
          ...(isReduced && { discounts: [{ coupon: coupon.id }] }),
        };
        const subscription = await stripe.subscribe(before?.id ?? '', undefined, options);
        stripe.clock.nowMs += passed * 1000;
        stripe.server.settle();
        const proration_date = Math.floor(stripe.clock.nowMs / 1000);
        const items = [{ id: subscription.items.data[0]?.id ?? '', price: after?.id ?? '' }];
        const details = { items, proration_date, proration_behavior: 'always_invoice' } as const;
        const preview = await client.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: details,
        });
        stripe.clock.nowMs += 60_000;
        const changed = await client.subscriptions.update(subscription.id, {
          ...details,
          payment_behavior: 'error_if_incomplete',
          expand: ['latest_invoice'],
        });
        const invoice = invoiceOf(changed.latest_invoice);
        const shown = ({ total, amount_due, total_taxes, lines }: typeof invoice) => [
          total,
          amount_due,
          total_taxes?.map((tax) => tax.amount),
          lines.data.map((line) => [line.amount, line.description]),
        ];
        expect(shown(invoice)).toEqual(shown(preview));
        expect(invoice.amount_due).toBeGreaterThanOrEqual(0);
        await client.subscriptions.cancel(subscription.id);
      },
    ),
    { numRuns: 15 },
  );
});
