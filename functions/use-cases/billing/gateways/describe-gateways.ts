import { getSettings } from '../../site/site-settings.ts';
import { getGatewayKeys } from './gateway-keys.ts';

/** The public keys and modes that a browser needs for a payment. */
export interface DescribedGateways {
  stripe?: { publishable_key: string; mode: 'element' | 'checkout' };
  paypal?: { client_id: string; environment: 'sandbox' | 'live' };
}

/** Describes the gateways that are on and have keys. */
export async function describeGateways(): Promise<DescribedGateways> {
  const [{ billing }, keys] = await Promise.all([getSettings(), getGatewayKeys()]);
  const { stripeKey, stripeSecret, paypalClientId, paypalSecret, isPayPalTest } = keys;
  const hasStripe = billing.stripe.enable && stripeKey !== undefined && stripeSecret !== undefined;
  const hasPayPal = billing.paypal.enable && paypalClientId !== undefined && paypalSecret !== undefined;
  return {
    ...(hasStripe && { stripe: { publishable_key: stripeKey, mode: billing.stripe.mode } }),
    ...(hasPayPal && {
      paypal: {
        client_id: paypalClientId,
        environment: isPayPalTest ? ('sandbox' as const) : ('live' as const),
      },
    }),
  };
}
