import type { GatewayName } from '#shared/entities/billing/product.ts';
import type { Gateway } from '../../../payments/gateway.ts';
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
  const gateway = await (name === 'stripe' ? openStripe(keys) : openPayPal(keys));
  if (!gateway) throw new AppError(502, 'gatewayKeysMissing');
  return gateway;
}

/** Created once per set of keys, because a gateway caches connections and tokens. Its library is loaded with it. */
const openStripe = keepFor(async ({ stripeSecret, stripeWebhookSecret }) => {
  if (stripeSecret === undefined) return undefined;
  const { createStripeGateway } = await import('../../../payments/stripe/stripe-gateway.ts');
  return createStripeGateway({ secretKey: stripeSecret, webhookSecret: stripeWebhookSecret });
});
const openPayPal = keepFor(async ({ paypalClientId, paypalSecret, isPayPalTest, paypalWebhookId }) => {
  if (paypalClientId === undefined || paypalSecret === undefined) return undefined;
  const { createPayPalGateway } = await import('../../../payments/paypal/paypal-gateway.ts');
  const keys = { clientId: paypalClientId, secret: paypalSecret, isTest: isPayPalTest };
  return createPayPalGateway(keys, paypalWebhookId);
});

type OpenGateway = (keys: GatewayKeys) => Promise<Gateway | undefined>;

function keepFor(open: OpenGateway): OpenGateway {
  let last: { keys: string; gateway: ReturnType<OpenGateway> } | undefined;
  return (keys) => {
    const name = JSON.stringify(keys);
    if (last?.keys !== name) last = { keys: name, gateway: open(keys) };
    return last.gateway;
  };
}
