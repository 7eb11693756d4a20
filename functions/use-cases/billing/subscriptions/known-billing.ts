import type { GatewayName } from '#shared/entities/billing/product.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { findBillingAccount } from '../../../data/billing/billing-accounts.ts';
import { findCheckout } from '../../../data/billing/checkouts.ts';
import { listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import type { CheckoutItem } from '../../../data/entities/billing/billing.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { GatewaySubscription } from '../../../payments/gateway-subscription.ts';

/** Our billing records of a user. */
export interface KnownBilling {
  user: UserItem;
  subscriptions: SubscriptionItem[];
  checkout: CheckoutItem | undefined;
  account: Awaited<ReturnType<typeof findBillingAccount>>;
}

/** Reads the billing records of a user; undefined without a user. */
export async function readKnownBilling(userId: number): Promise<KnownBilling | undefined> {
  // Reads the user first, because the write has a condition on the user's plan. A subscription that starts after this
  // read fails the condition; an earlier one is in the list.
  const user = await findUser(userId);
  if (!user) return undefined;
  // One transaction deletes a checkout and stores its subscription. In this order, one of them is seen.
  const checkout = await findCheckout(userId);
  const [subscriptions, account] = await Promise.all([
    listSubscriptionsOf(userId),
    findBillingAccount(userId),
  ]);
  return { user, subscriptions, checkout, account };
}

/**
 * What our records say of a gateway's subscription. `stored`: it has a record. `open`: it belongs to the open checkout.
 * `closed`: a checkout of ours that was replaced or has ended started it. `foreign`: nothing proves that it is ours.
 */
export type Standing =
  | { kind: 'stored'; former: SubscriptionItem }
  | { kind: 'open'; checkout: CheckoutItem }
  | { kind: 'closed' }
  | { kind: 'foreign' };

/** Finds a gateway's subscription in the records of the user whom it names. */
export function standingOf(
  gateway: GatewayName,
  { id, marks, isSigned }: Pick<GatewaySubscription, 'id' | 'marks' | 'isSigned'>,
  { subscriptions, checkout }: Pick<KnownBilling, 'subscriptions' | 'checkout'>,
): Standing {
  const former = subscriptions.find((each) => each.gateway === gateway && each.gatewayId === id);
  if (former) return { kind: 'stored', former };
  if (checkout?.gateway === gateway && isOf(checkout)) return { kind: 'open', checkout };
  return { kind: isSigned ? 'closed' : 'foreign' };

  function isOf({ checkoutId, gatewaySubscriptionId }: CheckoutItem): boolean {
    // Stripe's hosted page creates the subscription, so its id is not stored. Browsers cannot write its metadata.
    if (gateway === 'stripe') return marks?.checkoutId === checkoutId;
    return gatewaySubscriptionId === id;
  }
}
