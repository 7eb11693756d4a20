import { commit } from '../../../data/commit.ts';
import { listSubscriptionsOf, remindStep } from '../../../data/billing/subscriptions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { dayMs, nowMs, secondMs } from '../../../platform/clock.ts';
import { getProductsNow } from '../plans/get-products.ts';
import { demandSubscription } from './find-subscription.ts';
import { rowKeyOf, subscriptionRows } from './subscription-rows.ts';
import { findCurrent, stateOf } from './subscription-state.ts';
import { expiredMailStep } from './tell-steps.ts';

/** The subscription has changed since it was read, for example by another reminder. */
class Moved extends Error {}
const moved = () => new Moved();
const maxAttempts = 5;

/**
 * Reminds a user that their subscription has ended (SB6). Throws 429 within a day of the last reminder, also for
 * concurrent requests, and 422 if the subscription has not ended or the user has another valid one.
 */
export async function remindSubscriber(id: number): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const subscription = await demandSubscription(id);
    if (stateOf(subscription).valid) throw invalid({ id: 'subscriptionNotEnded' });
    demandUnreminded(subscription.remindedAtMs);
    const user = await findUser(subscription.userId);
    if (!user) throw notFound();
    if (findCurrent(await listSubscriptionsOf(user.userId))) throw invalid({ id: 'userIsSubscribed' });
    const products = await getProductsNow();
    try {
      await commit([remindStep(subscription, moved), expiredMailStep({ user, products }, subscription)]);
      await subscriptionRows.updateAtOnce([rowKeyOf(subscription)]);
      return;
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
    }
  }
  throw conflict();
}

function demandUnreminded(remindedAtMs: number | undefined): void {
  const waitMs = (remindedAtMs ?? 0) + dayMs - nowMs();
  if (waitMs <= 0) return;
  const headers = { 'retry-after': String(Math.ceil(waitMs / secondMs)) };
  throw new AppError(429, 'remindedLately', { headers });
}
