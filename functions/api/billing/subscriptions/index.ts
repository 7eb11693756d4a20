import { managedSubscriptionRoutes } from '#shared/routes/billing/managed-subscriptions.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(managedSubscriptionRoutes, {
  listSubscriptions: () => import('./list-subscriptions.ts'),
  createSubscription: () => import('./create-subscription.ts'),
  updateSubscription: () => import('./update-subscription.ts'),
  deleteSubscriptions: () => import('./delete-subscriptions.ts'),
  remindSubscriber: () => import('./remind-subscriber.ts'),
});
