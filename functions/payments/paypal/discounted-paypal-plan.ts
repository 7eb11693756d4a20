import * as z from 'zod';
import { discountUnits } from '#shared/billing/discount-units.ts';
import type { CheckoutOrder, GatewayDiscount } from '../gateway-checkout.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { toPayPalAmount } from './to-paypal-amount.ts';

const SoldPlan = z.object({
  product_id: z.string(),
  name: z.string(),
  billing_cycles: z
    .array(
      z.object({ frequency: z.object({ interval_unit: z.string(), interval_count: z.int().default(1) }) }),
    )
    .min(1),
  payment_preferences: z.object({}).loose().optional(),
});
type Frequency = z.infer<typeof SoldPlan>['billing_cycles'][number]['frequency'];
const MadePlan = z.object({ id: z.string() });

/** The PayPal plan of a discounted subscription, and the billing cycles that override the plan's own. */
export interface DiscountedPlan {
  planId: string;
  billingCycles: object[] | undefined;
  /** Number of cheaper payments. Undefined without a discount, and for one without an end. */
  discountedCycles: number | undefined;
}

/**
 * Returns the plan of an order with its discount. A PayPal subscription can override its plan's price, but not its
 * cycles. A discount that ends therefore needs its own plan with cheaper first cycles. The request id makes the calls
 * for the same discount return the same plan.
 */
export async function discountedPayPalPlan(
  paypal: PayPalClient,
  order: CheckoutOrder,
): Promise<DiscountedPlan> {
  const { discount, priceGatewayId, amountUnits, currency } = order;
  const isWithoutEnd = { planId: priceGatewayId, discountedCycles: undefined };
  if (!discount) return { ...isWithoutEnd, billingCycles: undefined };
  const reduced = amountUnits - discountUnits(amountUnits, currency, discount);
  if (discount.duration === 'forever') {
    return { ...isWithoutEnd, billingCycles: [{ sequence: 1, ...priceOf(reduced, currency) }] };
  }
  const path = paypalPath`/v1/billing/plans/${priceGatewayId}`;
  const sold = await paypal.call({ method: 'GET', path }, SoldPlan);
  const [{ frequency }] = sold.billing_cycles as [{ frequency: Frequency }];
  const cycles = countCycles(discount, frequency);
  const cycle = {
    frequency,
    ...priceOf(reduced, currency),
    tenure_type: 'TRIAL',
    sequence: 1,
    total_cycles: cycles,
  };
  const after = {
    frequency,
    ...priceOf(amountUnits, currency),
    tenure_type: 'REGULAR',
    sequence: 2,
    total_cycles: 0,
  };
  const body = { ...sold, status: 'ACTIVE', billing_cycles: [cycle, after] };
  const requestId = `${priceGatewayId}-${reduced}-${cycles}`;
  const made = await paypal.call(
    { method: 'POST', path: paypalPath`/v1/billing/plans`, body, requestId },
    MadePlan,
  );
  return { planId: made.id, billingCycles: undefined, discountedCycles: cycles };
}

const priceOf = (units: number, currency: string) => ({
  pricing_scheme: { fixed_price: toPayPalAmount(units, currency) },
});

const daysInMonth = 365.25 / 12;

/** Number of payments within the months of a discount; at least one. */
function countCycles(
  { duration, months = 1 }: GatewayDiscount,
  { interval_unit: unit, interval_count: count }: Frequency,
): number {
  if (duration === 'once') return 1;
  const perUnit = { DAY: 1 / daysInMonth, MONTH: 1, YEAR: 12 }[unit] ?? 1;
  // The payment on the day on which the discount ends is at the full price.
  return Math.max(1, Math.ceil(months / (perUnit * count)));
}
