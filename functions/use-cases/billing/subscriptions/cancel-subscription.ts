import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { conflict } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { bringSubscription } from './bring-subscription.ts';
import { endGiven, resumeGiven } from './given-subscriptions.ts';
import { requireMayChangePlanOf } from './plan-steps.ts';
import { stateOf } from './subscription-state.ts';

/** Cancels a subscription at the end of its period, or at once. Throws 409 if it was cancelled before. */
export async function cancelSubscription(
  caller: SignedIn,
  subscription: SubscriptionItem,
  { feedback, isImmediate }: { feedback?: string | undefined; isImmediate: boolean },
): Promise<SubscriptionItem> {
  const { valid, cancelled } = stateOf(subscription);
  if (!valid || (cancelled && !isImmediate)) throw conflict('alreadyCancelled');
  if (subscription.gateway === 'none') return endGiven(subscription, isImmediate, caller);
  await requireMayChangePlanOf(caller, subscription);
  const gateway = await getGateway(subscription.gateway);
  if (isImmediate) await gateway.end(subscription.gatewayId);
  else await gateway.cancel(subscription.gatewayId, feedback);
  return bringOn(subscription);
}

/** Resumes a cancelled subscription. Throws 409 if it is not cancelled, or if its period is over. */
export async function resumeSubscription(
  caller: SignedIn,
  subscription: SubscriptionItem,
): Promise<SubscriptionItem> {
  if (!stateOf(subscription).onGracePeriod) throw conflict('notOnGracePeriod');
  if (subscription.gateway === 'none') return resumeGiven(subscription, caller);
  await requireMayChangePlanOf(caller, subscription);
  const gateway = await getGateway(subscription.gateway);
  await gateway.resume(subscription.gatewayId);
  return bringOn(subscription);
}

async function bringOn(subscription: SubscriptionItem): Promise<SubscriptionItem> {
  const { gateway, gatewayId } = subscription;
  if (gateway === 'none') return subscription;
  return (await bringSubscription({ gateway, gatewayId })) ?? subscription;
}
