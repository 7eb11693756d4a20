import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { Subscribed } from '../../../use-cases/billing/subscriptions/subscription-listing.ts';
import { presentWholeSubscription } from './present-subscription.ts';
import { presentShortUser } from '../accounts/present-user.ts';

/** A subscription for users who manage subscriptions. */
export async function presentListedSubscription({
  subscription,
  user,
}: Subscribed): Promise<ListedSubscription> {
  const { gateway, gatewayId, remindedAtMs, version } = subscription;
  return {
    ...(await presentWholeSubscription(subscription)),
    gateway_id: gateway === 'none' ? null : gatewayId,
    user: user ? presentShortUser(user) : null,
    reminded_at: remindedAtMs === undefined ? null : toIsoTime(remindedAtMs),
    version,
  };
}

/** A changed subscription for users who manage subscriptions. Loads its user. */
export async function presentChangedSubscription(
  subscription: SubscriptionItem,
): Promise<ListedSubscription> {
  return presentListedSubscription({ subscription, user: await findUser(subscription.userId) });
}
