import type { Price, Product } from '#shared/entities/billing/product.ts';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { billingPaths, confirmPlanPath } from '../../../parts/billing/billing-paths.ts';
import { checkoutPath, routePaths } from '../../../parts/paths.ts';

/** The action of a plan's button. The label is translated when it is shown. */
export interface PlanChoice {
  label: string;
  /** Target path; absent if the button is disabled. */
  to?: string;
}

interface Chooser {
  isSignedIn: boolean;
  /** The valid subscription, if there is one. */
  subscription: Subscription | undefined;
}

/** Returns label and target of a plan's button. */
export function choiceOf(
  plan: Product,
  price: Price | undefined,
  { isSignedIn, subscription }: Chooser,
): PlanChoice {
  if (subscription?.product_id === plan.id) {
    const { on_grace_period: ends } = subscription;
    return ends ? { label: 'Renew plan', to: billingPaths.renew } : { label: 'Current plan' };
  }
  if (!price) {
    return isSignedIn
      ? { label: 'Open my drive', to: routePaths.drive }
      : { label: 'Start for free', to: routePaths.register };
  }
  if (subscription) return { label: 'Upgrade', to: confirmPlanPath(plan.id, price.id) };
  // Guests register there first. The address has the plan, as a link can be followed before its page is interactive.
  return { label: isSignedIn ? 'Choose plan' : 'Get started', to: checkoutPath(plan.id, price.id) };
}
