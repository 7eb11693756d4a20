import type { BillingJobKind } from '#shared/entities/job.ts';
import type { JobRunner } from '../background/define-job.ts';
import { endSubscriptionsJob } from './removal/end-subscriptions-job.ts';
import { syncBillingJob } from './sync/sync-billing-job.ts';
import { syncCheckoutJob } from './sync/sync-checkout-job.ts';
import { syncSubscriptionJob } from './sync/sync-subscription-job.ts';
import { billingEventJob } from './events/billing-event-job.ts';

/** Jobs that need the gateways' code and keys. Only `event-run-billing-jobs` has them. */
export const billingJobRunners: { [Kind in BillingJobKind]: JobRunner<Kind> } = {
  billingEvent: billingEventJob,
  syncBilling: syncBillingJob,
  syncSubscription: syncSubscriptionJob,
  syncCheckout: syncCheckoutJob,
  endSubscriptions: endSubscriptionsJob,
};
