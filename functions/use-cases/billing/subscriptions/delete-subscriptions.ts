import { commit, type Step } from '../../../data/commit.ts';
import { deleteSubscriptionStep, listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import { logger } from '../../../platform/logger.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { auditSubscription } from './audit-subscription.ts';
import { demandSubscription } from './find-subscription.ts';
import { rowKeyOf, subscriptionRows } from './subscription-rows.ts';
import { planSteps } from './plan-steps.ts';
import { overStatuses, stateOf } from './subscription-state.ts';
import { expiredMailStep } from './tell-steps.ts';

const changed = () => conflict('subscriptionChanged');

/**
 * Deletes given and ended subscriptions, all or none. Notifies users who lose their plan. Throws 422 for a
 * subscription that is still paid: the next sync with its gateway would store it again. Throws 403 if a plan holds a
 * permission that the caller may not take.
 */
export async function deleteSubscriptions(caller: SignedIn, ids: readonly number[]): Promise<void> {
  const found = await Promise.all([...new Set(ids)].map(demandSubscription));
  if (!found.every(isDeletable)) throw invalid({ id: 'subscriptionIsPaid' });
  const byUser = [...Map.groupBy(found, ({ userId }) => userId)];
  const steps = await Promise.all(byUser.map(([userId, ofUser]) => deletionSteps(caller, userId, ofUser)));
  await commit(steps.flat());
  logger.info('Subscriptions were deleted', { ids });
  await subscriptionRows.updateAtOnce(found.map(rowKeyOf));
}

function isDeletable(subscription: SubscriptionItem): boolean {
  const { gateway, gatewayStatus, endsAtMs } = subscription;
  if (gateway === 'none') return true;
  const isOver = endsAtMs !== undefined || overStatuses.includes(gatewayStatus);
  return isOver && !stateOf(subscription).valid;
}

async function deletionSteps(caller: SignedIn, userId: number, deleted: SubscriptionItem[]): Promise<Step[]> {
  const user = await findUser(userId);
  const removals = deleted.flatMap((subscription) => [
    deleteSubscriptionStep(subscription, changed),
    auditSubscription('subscription.delete', { user, former: subscription }),
  ]);
  if (!user) return removals;
  const ids = deleted.map(({ subscriptionId }) => subscriptionId);
  const left = (await listSubscriptionsOf(userId)).filter(
    ({ subscriptionId }) => !ids.includes(subscriptionId),
  );
  const products = await getProductsNow();
  const ended = deleted.filter((subscription) => stateOf(subscription).valid);
  return [
    ...removals,
    ...(await planSteps({ user, subscriptions: left, by: caller }, changed)),
    ...ended.map((subscription) => expiredMailStep({ user, products }, subscription)),
  ];
}
