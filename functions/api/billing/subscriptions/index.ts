import { managedSubscriptionRoutes } from '#shared/routes/billing/managed-subscriptions.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { createSubscription } from './create-subscription.ts';
import { deleteSubscriptions } from './delete-subscriptions.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { remindSubscriber } from './remind-subscriber.ts';
import { updateSubscription } from './update-subscription.ts';

export const handler = endpoint(managedSubscriptionRoutes, {
  listSubscriptions,
  createSubscription,
  updateSubscription,
  deleteSubscriptions,
  remindSubscriber,
});
