import type { GatewayName } from '#shared/entities/product.ts';
import type { Gateway } from '../../../payments/gateway.ts';
import { createPayPalGateway } from '../../../payments/paypal/paypal-gateway.ts';
import { createStripeGateway } from '../../../payments/stripe/stripe-gateway.ts';
import { AppError } from '../../../platform/app-error.ts';
import { getSettings } from '../../site/site-settings.ts';
import { type GatewayKeys, getGatewayKeys } from './gateway-keys.ts';

/** The gateways that are on, and so take new subscriptions. */
export async function listOpenGatewayNames(): Promise<GatewayName[]> {
  const { billing } = await getSettings();
  return (['stripe', 'paypal'] as const).filter((name) => billing[name].enable);
}

/**
 * A gateway, also one that is off: its existing subscriptions continue. Throws 502 if it has no keys.
 */
export async function getGateway(name: GatewayName): Promise<Gateway> {
  const keys = await getGatewayKeys();
  const gateway = name === 'stripe' ? openStripe(keys) : openPayPal(keys);
  if (!gateway) throw new AppError(502, 'gatewayKeysMissing');
  return gateway;
}

/** Created once per set of keys, because a gateway caches connections and tokens. */
const openStripe = keepFor(({ stripeSecret, stripeWebhookSecret }) =>
  stripeSecret === undefined
    ? undefined
    : createStripeGateway({ secretKey: stripeSecret, webhookSecret: stripeWebhookSecret }),
);
const openPayPal = keepFor(({ paypalClientId, paypalSecret, isPayPalTest, paypalWebhookId }) =>
  paypalClientId === undefined || paypalSecret === undefined
    ? undefined
    : createPayPalGateway(
        { clientId: paypalClientId, secret: paypalSecret, isTest: isPayPalTest },
        paypalWebhookId,
      ),
);

function keepFor(
  open: (keys: GatewayKeys) => Gateway | undefined,
): (keys: GatewayKeys) => Gateway | undefined {
  let last: { keys: string; gateway: Gateway | undefined } | undefined;
  return (keys) => {
    const name = JSON.stringify(keys);
    if (last?.keys !== name) last = { keys: name, gateway: open(keys) };
    return last?.gateway;
  };
}
