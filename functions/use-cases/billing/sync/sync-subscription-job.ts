import * as z from 'zod';
import { listSubscriptionsOf } from '../../../data/billing/subscriptions.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { defineJob } from '../../background/define-job.ts';
import { bringSubscription } from '../subscriptions/bring-subscription.ts';
import { syncGiven } from '../subscriptions/given-subscriptions.ts';

/** Updates a subscription from its gateway. A given one is ended or renewed. */
export const syncSubscriptionJob = defineJob({
  kind: 'syncSubscription',
  payload: z.object({ gateway: z.enum(['stripe', 'paypal', 'none']), gatewayId: z.string() }),
  // The next daily run creates another job.
  retry: 'someTimes',
  run: async ({ userId, payload: { gateway, gatewayId } }) => {
    const stored = await listSubscriptionsOf(userId);
    const subscription = stored.find((each) => each.gateway === gateway && each.gatewayId === gatewayId);
    if (subscription) await sync(subscription);
    return 'done';
  },
});

async function sync(subscription: SubscriptionItem): Promise<void> {
  const { gateway, gatewayId } = subscription;
  if (gateway === 'none') return syncGiven(subscription);
  await bringSubscription({ gateway, gatewayId });
}
