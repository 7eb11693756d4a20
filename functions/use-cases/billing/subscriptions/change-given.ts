import { commit } from '../../../data/commit.ts';
import {
  findSubscription,
  listSubscriptionsOf,
  putSubscriptionStep,
  type SubscriptionFields,
} from '../../../data/billing/subscriptions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { type PlanChanger, planSteps } from './plan-steps.ts';
import { auditSubscription } from './audit-subscription.ts';
import { findCurrent, stateOf } from './subscription-state.ts';
import { changeSteps } from './tell-steps.ts';

const changed = () => conflict('subscriptionChanged');

/**
 * Changes a given subscription and the plan of its user, and notifies the user. Throws 422 if the user has another
 * valid subscription, 409 if the subscription or the user's plan has changed since it was read, and 403 if a plan holds a
 * permission that the caller may not give.
 */
export async function changeGiven(
  former: SubscriptionItem,
  next: SubscriptionItem,
  by: PlanChanger,
): Promise<SubscriptionItem> {
  const { userId, subscriptionId } = former;
  const user = await findUser(userId);
  if (!user) throw notFound();
  const others = (await listSubscriptionsOf(userId)).filter((each) => each.subscriptionId !== subscriptionId);
  const begins = stateOf(next).valid && !stateOf(former).valid;
  if (begins && findCurrent(others)) throw invalid({ id: 'userIsSubscribed' });
  const after = { ...next, version: former.version + 1 };
  await commit([
    putSubscriptionStep(fieldsOf(next), former, stateOf(next).valid, changed),
    ...(await planSteps({ user, subscriptions: [...others, next], by }, changed)),
    ...changeSteps({ user, former, after, products: await getProductsNow() }),
    auditSubscription('subscription.update', { user, former, next }),
  ]);
  const stored = await findSubscription(former);
  if (!stored) throw notFound();
  return stored;
}

/** The fields of a subscription without those that `putSubscriptionStep` adds. */
export function fieldsOf({
  version: _v,
  updatedAtMs: _u,
  validProductId: _p,
  validPriceId: _r,
  validId: _i,
  ...fields
}: SubscriptionItem): SubscriptionFields {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as SubscriptionFields;
}
