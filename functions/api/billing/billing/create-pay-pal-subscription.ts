import type { createPayPalSubscription as route } from '#shared/routes/billing/checkout.ts';
import { countCouponGuess } from '../../../http/billing/count-coupon-guess.ts';
import type { Handler } from '../../../http/types.ts';
import { AppError } from '../../../platform/app-error.ts';
import { toWish } from '../../../http/to-wish.ts';
import { startCheckout } from '../../../use-cases/billing/checkout/start-checkout.ts';

/** Begins a subscription that its buyer approves at PayPal. */
export const createPayPalSubscription: Handler<typeof route> = async ({ body, caller, http }) => {
  const wish = { gateway: 'paypal', mode: 'hosted', ...toWish(body) } as const;
  const { begun } = await countCouponGuess({ code: wish.couponCode, caller, http }, () =>
    startCheckout(caller, wish),
  );
  if (!begun.subscriptionId || !begun.url) throw new AppError(502, 'gatewayDown');
  return { gateway_subscription_id: begun.subscriptionId, approve_url: begun.url };
};
