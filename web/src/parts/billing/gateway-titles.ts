import type { GatewayName } from '#shared/entities/billing/product.ts';

/** Names of the payment gateways, not translated. */
export const gatewayTitles: Readonly<Record<GatewayName, string>> = { stripe: 'Stripe', paypal: 'PayPal' };
