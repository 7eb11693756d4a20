import type Stripe from 'stripe';
import { callStripe } from './stripe-client.ts';

/** Cancels a Stripe subscription at the end of its period, or resumes it. */
export function setStripeEnd(
  stripe: Stripe,
  id: string,
  { endsWithPeriod, feedback }: { endsWithPeriod: boolean; feedback?: string | undefined },
): Promise<void> {
  return callStripe(async () => {
    await stripe.subscriptions.update(id, {
      cancel_at_period_end: endsWithPeriod,
      ...(feedback && { cancellation_details: { comment: feedback } }),
    });
  });
}

/** Cancels a Stripe subscription at once, without a refund. */
export function endStripeSubscription(stripe: Stripe, id: string): Promise<void> {
  return callStripe(async () => {
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled') await stripe.subscriptions.cancel(id, { prorate: false });
  });
}
