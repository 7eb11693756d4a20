import { toMinor } from './paypal-money.ts';
import type { PaypalMoney, PaypalPlan, SubscriptionDetails } from './paypal-objects.ts';

export type PlanCycle = PaypalPlan['billing_cycles'][number];

/** The price of one period. */
export interface CyclePrice {
  cycle: PlanCycle;
  /** In minor units, tax included. */
  amount: number;
  tax: number;
  currency: string;
}

/** What a subscription overrides of its plan. */
type Overrides = Pick<SubscriptionDetails, 'prices' | 'taxes'>;

/** Finds the price of the next period: the override, or the plan's price. Undefined after the last cycle. */
export function findCyclePrice(
  { billing_cycles: cycles, taxes: planTaxes }: PaypalPlan,
  { prices, taxes = planTaxes }: Overrides,
  { paidCycles, quantity }: { paidCycles: number; quantity: string },
): CyclePrice | undefined {
  let before = 0;
  for (const cycle of cycles.toSorted((one, other) => one.sequence - other.sequence)) {
    const own = prices[String(cycle.sequence)];
    const count = own?.total_cycles ?? cycle.total_cycles ?? (cycle.tenure_type === 'TRIAL' ? 1 : 0);
    if (count === 0 || paidCycles < before + count)
      return toPrice({ billing_cycles: cycles, taxes }, cycle, own?.value, quantity);
    before += count;
  }
  return undefined;
}

/** A free trial may have no price. Its currency is then the plan's. */
function toPrice(
  plan: Pick<PaypalPlan, 'billing_cycles' | 'taxes'>,
  cycle: PlanCycle,
  own: string | undefined,
  quantity: string,
): CyclePrice {
  const fixed = priceOf(cycle);
  const currency = fixed?.currency_code ?? currencyOf(plan);
  const net = toMinor({ currency_code: currency, value: own ?? fixed?.value ?? '0' }) * Number(quantity);
  const percentage = Number(plan.taxes?.percentage ?? 0);
  const isInclusive = plan.taxes?.inclusive ?? true;
  const tax = isInclusive ? 0 : Math.round((net * percentage) / 100);
  return { cycle, amount: net + tax, tax, currency };
}

/** The currency of all prices of a plan. */
export function currencyOf(plan: Pick<PaypalPlan, 'billing_cycles'>): string {
  return plan.billing_cycles.map(priceOf).find((price) => price !== undefined)?.currency_code ?? 'USD';
}

/** The fixed price of a cycle. Undefined for a free trial without one. */
export function priceOf(cycle: PlanCycle): PaypalMoney | undefined {
  return cycle.pricing_scheme?.fixed_price;
}
