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

/** A price, and the discount on it. */
type Discounted = Pick<CheckoutOrder, 'priceGatewayId' | 'amountUnits' | 'currency' | 'discount'>;

/** What a change demands: the product of the subscription, and the number of payments of its discount. */
interface Demands {
  productId?: string;
  discountedCycles?: number | undefined;
}

/**
 * Returns the plan of an order with its discount. A PayPal subscription can override its plan's price, but not its
 * cycles. A discount that ends therefore needs its own plan with cheaper first cycles, and so does a subscription of
 * another product. The request id makes the calls for the same plan return the same one.
 */
export async function discountedPayPalPlan(
  paypal: PayPalClient,
  { discount, priceGatewayId, amountUnits, currency }: Discounted,
  { productId, discountedCycles }: Demands = {},
): Promise<DiscountedPlan> {
  const off = discount ? discountUnits(amountUnits, currency, discount) : 0;
  const [full, reduced] = [priceOf(amountUnits, currency), priceOf(amountUnits - off, currency)];
  const ending = discount && discount.duration !== 'forever' ? discount : undefined;
  const billingCycles = discount && !ending ? [{ sequence: 1, ...reduced }] : undefined;
  if (!ending && productId === undefined) {
    return { planId: priceGatewayId, billingCycles, discountedCycles: undefined };
  }
  const path = paypalPath`/v1/billing/plans/${priceGatewayId}`;
  const sold = await paypal.call({ method: 'GET', path }, SoldPlan);
  const isOfProduct = productId === undefined || sold.product_id === productId;
  if (!ending && isOfProduct) return { planId: priceGatewayId, billingCycles, discountedCycles: undefined };
  const [{ frequency }] = sold.billing_cycles as [{ frequency: Frequency }];
  const cycles = ending && (discountedCycles ?? countCycles(ending, frequency));
  const first = cycles && { frequency, ...reduced, tenure_type: 'TRIAL', sequence: 1, total_cycles: cycles };
  const regular = { frequency, ...full, tenure_type: 'REGULAR', sequence: first ? 2 : 1, total_cycles: 0 };
  const body = {
    ...sold,
    ...(productId !== undefined && { product_id: productId }),
    status: 'ACTIVE',
    billing_cycles: first ? [first, regular] : [regular],
  };
  const names = [
    priceGatewayId,
    ...(cycles ? [amountUnits - off, cycles] : []),
    ...(isOfProduct ? [] : [productId]),
  ];
  const made = await paypal.call(
    { method: 'POST', path: paypalPath`/v1/billing/plans`, body, requestId: names.join('-') },
    MadePlan,
  );
  return { planId: made.id, billingCycles, discountedCycles: cycles };
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
