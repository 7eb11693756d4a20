import type { syncPayPalSubscription as route } from '#shared/routes/billing/checkout.ts';
import { presentFinishedPayment } from '../../../http/presenters/billing/present-finished-payment.ts';
import type { Handler } from '../../../http/types.ts';
import { finishPayment } from '../../../use-cases/billing/checkout/finish-payment.ts';

/** Reads from PayPal how an approval stands, and brings the subscription to it. */
export const syncPayPalSubscription: Handler<typeof route> = async ({ body, caller }) => {
  const { userId } = caller.user;
  const subscriptionId = body.gateway_subscription_id;
  return presentFinishedPayment(userId, await finishPayment(userId, 'paypal', { subscriptionId }));
};
