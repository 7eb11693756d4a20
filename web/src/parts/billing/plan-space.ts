import type { Price, Product } from '#shared/entities/billing/product.ts';
import type { Subscription } from '#shared/entities/billing/subscription.ts';

const spaceOf = ({ available_space: bytes }: Product) => bytes ?? Infinity;

/** A plan with the price of the current billing cycle and currency. */
export interface Upgrade {
  plan: Product;
  price: Price;
}

/** Plans that a subscription can change to: more space, same billing cycle and currency. */
export function listUpgrades(plans: readonly Product[], { product, price }: Subscription): Upgrade[] {
  if (!product || !price) return [];
  return plans
    .filter((plan) => !plan.hidden && !plan.free && spaceOf(plan) > spaceOf(product))
    .flatMap((plan) => {
      const same = plan.prices.find((each) => isPaidAsOften(each, price));
      return same ? [{ plan, price: same }] : [];
    });
}

function isPaidAsOften(one: Price, other: Price): boolean {
  return (
    one.interval === other.interval &&
    one.interval_count === other.interval_count &&
    one.currency === other.currency
  );
}

/** Whether the user can change the plan: not after a cancellation, and not if an admin gave the subscription. */
export function canChangePlan({ active, cancelled, gateway_name: gateway }: Subscription): boolean {
  return active && !cancelled && gateway !== 'none';
}
