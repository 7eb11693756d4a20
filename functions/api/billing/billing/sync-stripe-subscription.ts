import type { syncStripeSubscription as route } from '#shared/routes/billing/checkout.ts';
import { presentFinishedPayment } from '../../../http/presenters/billing/present-finished-payment.ts';
import type { Handler } from '../../../http/types.ts';
import { finishPayment } from '../../../use-cases/billing/checkout/finish-payment.ts';

/** Reads from Stripe how a payment stands, and brings the subscription to it. */
export const syncStripeSubscription: Handler<typeof route> = async ({ body, caller }) => {
  const { userId } = caller.user;
  const { payment_intent: paymentIntent, setup_intent: setupIntent, checkout_session: session } = body;
  return presentFinishedPayment(
    userId,
    await finishPayment(userId, 'stripe', { paymentIntent, setupIntent, session }),
  );
};
