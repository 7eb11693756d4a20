import { getPaymentKeys } from '../../../platform/payment-keys.ts';
import { unseal } from '../../../platform/seal.ts';
import { getServerSettings } from '../../site/server-settings.ts';
import { getSettings } from '../../site/site-settings.ts';

/** The effective keys of the gateways. Keys from the settings override those of the deployment. */
export interface GatewayKeys {
  stripeKey: string | undefined;
  stripeSecret: string | undefined;
  stripeWebhookSecret: string | undefined;
  paypalClientId: string | undefined;
  paypalSecret: string | undefined;
  paypalWebhookId: string | undefined;
  /** Whether to call PayPal's sandbox. */
  isPayPalTest: boolean;
}

/** Reads the keys of the gateways. Changed settings count with the next request. */
export async function getGatewayKeys(): Promise<GatewayKeys> {
  const [client, server, deployed] = await Promise.all([
    getSettings(),
    getServerSettings(),
    getPaymentKeys(),
  ]);
  const open = (sealed: string | undefined) => (sealed ? unseal(sealed, 'settings') : undefined);
  const [stripeSecret, stripeWebhookSecret, paypalSecret] = await Promise.all(
    [server.stripe_secret, server.stripe_webhook_secret, server.paypal_secret].map(open),
  );
  return {
    stripeKey: client.stripe_key ?? deployed.stripe_key,
    stripeSecret: stripeSecret ?? deployed.stripe_secret,
    stripeWebhookSecret: stripeWebhookSecret ?? deployed.stripe_webhook_secret,
    paypalClientId: client.paypal_client_id ?? deployed.paypal_client_id,
    paypalSecret: paypalSecret ?? deployed.paypal_secret,
    paypalWebhookId: server.paypal_webhook_id ?? deployed.paypal_webhook_id,
    isPayPalTest: client.billing.paypal_test_mode,
  };
}
