import type { Price, Product } from '#shared/entities/billing/product.ts';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { findCyclePrice, plansOfCycle, type BillingCycle } from '../../../parts/billing/plan-prices.ts';
import { listUpgrades } from '../../../parts/billing/plan-space.ts';

/** A plan with the price that is shown. */
interface ShownPlan {
  plan: Product;
  price: Price | undefined;
}

/** The offered plans: for subscribers their own and larger ones, for others all of the cycle. */
export function listOffers(
  plans: readonly Product[],
  cycle: BillingCycle,
  subscription: Subscription | undefined,
): ShownPlan[] {
  if (!subscription) {
    return plansOfCycle(plans, cycle).map((plan) => ({
      plan,
      price: plan.free ? undefined : findCyclePrice(plan, cycle),
    }));
  }
  const { product, price } = subscription;
  const own = product ? [{ plan: product, price: price ?? undefined }] : [];
  return [...own, ...listUpgrades(plans, subscription)];
}
