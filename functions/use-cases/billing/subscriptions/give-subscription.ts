import { commit } from '../../../data/commit.ts';
import {
  findSubscription,
  listSubscriptionsOf,
  putSubscriptionStep,
} from '../../../data/billing/subscriptions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { auditSubscription } from './audit-subscription.ts';
import { fieldsOf } from './change-given.ts';
import { planSteps } from './plan-steps.ts';
import type { Terms } from './subscription-form.ts';
import { findCurrent } from './subscription-state.ts';
import { newPlanSteps } from './tell-steps.ts';

/**
 * Gives a user a subscription without payment. Throws 422 if the user has a valid one, and 403 if the plan holds a
 * permission that the caller may not give. Of two that start concurrently, given or paid, one fails on the condition on
 * the user's plan.
 */
export async function giveSubscription(
  caller: SignedIn,
  userId: number,
  terms: Terms,
): Promise<SubscriptionItem> {
  return retryOutdated(async () => {
    const user = await findUser(userId);
    if (!user) throw invalid({ user_id: 'unknownUser' });
    const others = await listSubscriptionsOf(userId);
    if (findCurrent(others)) throw invalid({ user_id: 'userIsSubscribed' });
    return give(caller, { user, others, terms });
  });
}

async function give(
  caller: SignedIn,
  { user, others, terms }: { user: UserItem; others: SubscriptionItem[]; terms: Terms },
): Promise<SubscriptionItem> {
  const subscriptionId = newId();
  const given: SubscriptionItem = {
    ...terms,
    userId: user.userId,
    subscriptionId,
    gateway: 'none',
    gatewayId: String(subscriptionId),
    gatewayStatus: 'active',
    createdAtMs: nowMs(),
    updatedAtMs: nowMs(),
    version: 1,
  };
  await commit([
    putSubscriptionStep(fieldsOf(given), undefined, true, conflict),
    ...(await planSteps({ user, subscriptions: [...others, given], by: caller }, outdatedRead)),
    ...newPlanSteps({ user, after: given, products: await getProductsNow() }),
    auditSubscription('subscription.create', { user, next: given }),
  ]);
  const stored = await findSubscription(given);
  if (!stored) throw notFound();
  return stored;
}
