import { commit } from '../../../data/commit.ts';
import { listSubscriptionsOf, remindStep } from '../../../data/billing/subscriptions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { dayMs, nowMs, secondMs } from '../../../platform/clock.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { auditSubscription } from './audit-subscription.ts';
import { demandSubscription } from './find-subscription.ts';
import { rowKeyOf, subscriptionRows } from './subscription-rows.ts';
import { findCurrent, stateOf } from './subscription-state.ts';
import { expiredMailStep } from './tell-steps.ts';

/**
 * Reminds a user that their subscription has ended. Throws 429 within a day of the last reminder, also for
 * concurrent requests, and 422 if the subscription has not ended or the user has another valid one.
 */
export async function remindSubscriber(id: number): Promise<void> {
  await retryOutdated(async () => {
    const subscription = await demandSubscription(id);
    if (stateOf(subscription).valid) throw invalid({ id: 'subscriptionNotEnded' });
    demandUnreminded(subscription.remindedAtMs);
    const user = await findUser(subscription.userId);
    if (!user) throw notFound();
    if (findCurrent(await listSubscriptionsOf(user.userId))) throw invalid({ id: 'userIsSubscribed' });
    const products = await getProductsNow();
    // The condition fails after another reminder, too.
    await commit([
      remindStep(subscription, outdatedRead),
      expiredMailStep({ user, products }, subscription),
      auditSubscription('subscription.remind', { user, former: subscription, next: subscription }),
    ]);
    await subscriptionRows.updateAtOnce([rowKeyOf(subscription)]);
  });
}

function demandUnreminded(remindedAtMs: number | undefined): void {
  const waitMs = (remindedAtMs ?? 0) + dayMs - nowMs();
  if (waitMs <= 0) return;
  const headers = { 'retry-after': String(Math.ceil(waitMs / secondMs)) };
  throw new AppError(429, 'remindedLately', { headers });
}
