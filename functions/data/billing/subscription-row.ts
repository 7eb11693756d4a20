import { displayName } from '../accounts/display-name.ts';
import { findUser } from '../accounts/users.ts';
import type { RowValues } from '../entities/listing-row.ts';
import type { SubscriptionItem } from '../entities/subscription.ts';
import type { UserItem } from '../entities/user.ts';
import { keepRow } from '../listings/keep-row.ts';
import { findSubscription } from './subscriptions.ts';

export const subscriptionRowKind = 'subscriptions';

/** The values that a subscription's row copies from its user. */
export function subscriberValues(user: Pick<UserItem, 'firstName' | 'lastName' | 'email'>): RowValues {
  return { name: displayName(user), email: user.email };
}

/** Updates a subscription's row in the subscription listing. A deleted subscription leaves a tombstone. */
export async function keepSubscriptionRow(
  key: Pick<SubscriptionItem, 'userId' | 'gateway' | 'gatewayId' | 'subscriptionId'>,
): Promise<boolean> {
  return keepRow({ kind: subscriptionRowKind, rowId: key.subscriptionId }, async () => {
    const [subscription, user] = await Promise.all([findSubscription(key), findUser(key.userId)]);
    if (!subscription) return undefined;
    const { userId, gateway, gatewayId, gatewayStatus, productId, createdAtMs } = subscription;
    const { trialEndsAtMs, endsAtMs, renewsAtMs } = subscription;
    return {
      ...(user && subscriberValues(user)),
      userId,
      gateway,
      gatewayId,
      gatewayStatus,
      productId,
      trialEndsAtMs,
      endsAtMs,
      renewsAtMs,
      createdAtMs,
    };
  });
}
