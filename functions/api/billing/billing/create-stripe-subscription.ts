import type { createStripeSubscription as route } from '#shared/routes/billing/checkout.ts';
import { countCouponGuess } from '../../../http/billing/count-coupon-guess.ts';
import type { Handler } from '../../../http/types.ts';
import { AppError } from '../../../platform/app-error.ts';
import { toWish } from '../../../http/to-wish.ts';
import { startCheckout } from '../../../use-cases/billing/checkout/start-checkout.ts';
import { summarize } from '../../../use-cases/billing/checkout/summarize.ts';
import { describeGateways } from '../../../use-cases/billing/gateways/describe-gateways.ts';

/** Begins a subscription that the Payment Element pays. */
export const createStripeSubscription: Handler<typeof route> = async ({ body, caller, http }) => {
  const wish = { gateway: 'stripe', mode: 'element', ...toWish(body) } as const;
  const { offer, coupon, begun } = await countCouponGuess({ code: wish.couponCode, caller, http }, () =>
    startCheckout(caller, wish),
  );
  const { stripe } = await describeGateways();
  if (!begun.subscriptionId || !begun.secret || !stripe) throw new AppError(502, 'gatewayKeysMissing');
  return {
    gateway_subscription_id: begun.subscriptionId,
    client_secret: begun.secret.clientSecret,
    intent_type: begun.secret.intentType,
    publishable_key: stripe.publishable_key,
    summary: await summarize(offer.price, coupon),
  };
};
