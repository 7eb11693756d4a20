import { toServerPath } from '#shared/contract/api-path.ts';
import { stripeApiVersion } from '#shared/billing/gateway-events.ts';
import { inspectPayPal, inspectStripe, type GatewayState } from '#shared/billing/inspect-gateways.ts';
import { note } from './finding.ts';
import type { Finding } from './finding.ts';

export interface GatewayUrls {
  stripe: string;
  paypal: string;
  paypalSandbox: string;
}

export const realGateways: GatewayUrls = {
  stripe: 'https://api.stripe.com',
  paypal: 'https://api-m.paypal.com',
  paypalSandbox: 'https://api-m.sandbox.paypal.com',
};

const webhookUrl = (siteUrl: string, gateway: string) =>
  siteUrl + toServerPath(`billing/webhooks/${gateway}`);

/** Checks that Stripe accepts the key and sends all handled events to the site. */
export async function checkStripe(base: string, secretKey: string, siteUrl: string): Promise<Finding[]> {
  const url = webhookUrl(siteUrl, 'stripe');
  return describeState('Stripe', await inspectStripe(base, secretKey, url), url);
}

/** Checks that PayPal accepts the keys and sends all handled events to the site. */
export async function checkPayPal(
  base: string,
  keys: Parameters<typeof inspectPayPal>[1],
  siteUrl: string,
): Promise<Finding[]> {
  const url = webhookUrl(siteUrl, 'paypal');
  return describeState('PayPal', await inspectPayPal(base, keys, url), url);
}

function describeState(gateway: string, state: GatewayState, url: string): Finding[] {
  if (!state.areKeysAccepted) {
    return [
      note(
        `${gateway} refuses the keys of the site (status ${state.status}): nobody can pay there. Copy them again.`,
      ),
    ];
  }
  if (!state.hasWebhook) {
    return [
      note(
        `${gateway} does not send its events to ${url}: renewals and refunds are noticed a day late. ` +
          'Add the address there, as "Take money" in README.md says.',
      ),
    ];
  }
  const { missingEvents, otherVersion } = state;
  const missing = missingEvents.join(', ');
  return [
    ...(missing
      ? [note(`${gateway} sends events to the site, but not these: ${missing}. Choose them there.`)]
      : []),
    ...(otherVersion ? [note(describeVersion(gateway, otherVersion))] : []),
  ];
}

const describeVersion = (gateway: string, version: string) =>
  `${gateway} sends events of its API version ${version}, and the site is built for ${stripeApiVersion}. ` +
  'The site reads both. For later versions, add the webhook again with that of the site.';
