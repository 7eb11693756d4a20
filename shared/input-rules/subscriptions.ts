import { describeBody } from '../contract/describe-input.ts';
import { updateSubscription } from '../routes/billing/managed-subscriptions.ts';

const { description } = describeBody(updateSubscription);

/** Also for `createSubscription`. The form stores days instead of times, and checks them itself. */
export const subscriptionRules = { description };
