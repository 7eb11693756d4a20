import { displayName } from '../../../data/accounts/display-name.ts';
import { findBillingAccount } from '../../../data/billing/billing-accounts.ts';
import type { NewCheckout } from '../../../data/billing/checkouts.ts';
import type { CouponItem } from '../../../data/entities/billing/coupon.ts';
import type {
  BegunCheckout,
  CheckoutOrder,
  GatewayDiscount,
  ReturnPages,
} from '../../../payments/gateway-checkout.ts';
import type { Gateway } from '../../../payments/gateway.ts';
import { invalid } from '../../../platform/app-error.ts';
import { env } from '../../../platform/env.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { getSettings } from '../../site/site-settings.ts';
import { keepAtStripe } from '../coupons/tell-stripe.ts';
import type { Offer } from './find-offer.ts';
import { getTax } from './summarize.ts';

/** The context of a checkout. */
interface Asking {
  caller: SignedIn;
  offer: Offer;
  coupon: CouponItem | undefined;
  priceGatewayId: string;
}

/** Starts a checkout at its gateway. Idempotent: the same checkout gets the same response. */
export async function askGateway(
  gateway: Gateway,
  checkout: NewCheckout,
  asking: Asking,
): Promise<BegunCheckout> {
  const { checkoutId, couponId, mode } = checkout;
  const { caller, offer, coupon, priceGatewayId } = asking;
  const { user } = caller;
  const { product, price } = offer;
  return gateway.beginCheckout(
    {
      marks: { userId: user.userId, productId: product.id, priceId: price.id, checkoutId, couponId },
      customer: {
        id: (await findBillingAccount(user.userId))?.stripeCustomerId,
        email: user.email,
        name: displayName(user),
        language: user.language,
      },
      priceGatewayId,
      amountUnits: price.amount_units,
      currency: price.currency,
      discount: coupon && (await toDiscount(gateway, coupon)),
      ...(await chargesOf(gateway)),
      ...pagesOf(gateway, offer),
    },
    mode,
  );
}

async function toDiscount(gateway: Gateway, coupon: CouponItem): Promise<GatewayDiscount> {
  const { percent, amountUnits, duration, months } = coupon;
  const gatewayId = gateway.saveCoupon && (await keepAtStripe(coupon));
  if (gateway.saveCoupon && gatewayId === undefined) throw invalid({ coupon_code: 'couponUnknown' });
  return { gatewayId, percent, amountUnits, duration, months };
}

async function chargesOf({ name }: Gateway): Promise<Pick<CheckoutOrder, 'tax' | 'hasAutomaticTax'>> {
  const { billing } = await getSettings();
  const hasAutomaticTax = name === 'stripe' && billing.stripe.automatic_tax;
  return { tax: hasAutomaticTax ? undefined : await getTax(), hasAutomaticTax };
}

function pagesOf({ name }: Gateway, { product, price }: Offer): ReturnPages {
  const page = `${env.baseUrl}/checkout/${product.id}/${price.id}`;
  return {
    doneUrl: `${page}/${name}/done`,
    cancelUrl: name === 'paypal' ? `${page}?cancelled=paypal` : page,
  };
}
