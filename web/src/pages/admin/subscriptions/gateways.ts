import type { TFunction } from 'i18next';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { getBootstrap } from '../../../api/bootstrap-query.ts';

type GatewayName = ListedSubscription['gateway_name'];

/** Name of a gateway. A subscription from an admin has none. */
export function gatewayName(name: GatewayName, t: TFunction): string {
  return { stripe: 'Stripe', paypal: 'PayPal', none: t('Not paid') }[name];
}

/** Address of a subscription in the gateway's dashboard; undefined if it has no gateway. */
export function gatewayAddress({
  gateway_name: name,
  gateway_id: id,
}: Pick<ListedSubscription, 'gateway_name' | 'gateway_id'>): string | undefined {
  if (!id || name === 'none') return undefined;
  const known = encodeURIComponent(id);
  if (name === 'stripe') return `https://dashboard.stripe.com/subscriptions/${known}`;
  const host = getBootstrap().settings.billing.paypal_test_mode ? 'www.sandbox.paypal.com' : 'www.paypal.com';
  return `https://${host}/billing/subscriptions/${known}`;
}
