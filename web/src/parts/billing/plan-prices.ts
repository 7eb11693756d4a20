import type { Price, Product } from '#shared/entities/billing/product.ts';

/** Billing cycles of the pricing page. */
export type BillingCycle = 'month' | 'year';

const daysPerYear = 365;
const monthsPerYear = 12;
const daysPerMonth = 30;

/** The first price of a plan that matches the cycle. */
export function findCyclePrice({ prices }: Pick<Product, 'prices'>, cycle: BillingCycle): Price | undefined {
  return prices.find(cycle === 'month' ? isMonthly : isYearly);
}

function isMonthly({ interval, interval_count: count }: Price): boolean {
  return interval === 'month' || (interval === 'day' && count >= daysPerMonth);
}

function isYearly({ interval, interval_count: count }: Price): boolean {
  return interval === 'year' || (interval === 'month' && count >= monthsPerYear);
}

/** The amount per interval: 30 every three months is 10 a month. */
export function amountPerInterval({ amount, interval_count: count }: Price): number {
  return amount / count;
}

const intervalsPerYear = { day: daysPerYear, month: monthsPerYear, year: 1 } as const;

const amountPerYear = (price: Price) => amountPerInterval(price) * intervalsPerYear[price.interval];

/** The highest annual discount of the plans, in percent; undefined outside of 1 to 200. */
export function findAnnualDiscount(plans: readonly Product[]): number | undefined {
  const discounts = plans.filter(({ hidden }) => !hidden).map((plan) => discountOf(plan));
  const highest = Math.max(0, ...discounts);
  return highest >= 1 && highest <= 200 ? highest : undefined;
}

function discountOf(plan: Product): number {
  const [monthly, yearly] = [findCyclePrice(plan, 'month'), findCyclePrice(plan, 'year')];
  if (!monthly || !yearly || monthly.currency !== yearly.currency) return 0;
  const [before, now] = [amountPerYear(monthly), amountPerYear(yearly)];
  return Math.round(((before - now) / before) * 100);
}

/** Plans that are shown for a cycle: free plans, and plans with a price for it. */
export function plansOfCycle(plans: readonly Product[], cycle: BillingCycle): Product[] {
  return plans.filter((plan) => !plan.hidden && (plan.free || findCyclePrice(plan, cycle)));
}
