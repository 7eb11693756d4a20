import type { GatewayName } from '#shared/entities/billing/product.ts';
import { getGatewayKeys } from '../billing/gateways/gateway-keys.ts';
import { listOpenGatewayNames } from '../billing/gateways/get-gateways.ts';
import { getProducts } from '../billing/plans/get-products.ts';
import { unsyncedOf } from '../billing/plans/tell-gateways.ts';
import { getSettings } from '../site/site-settings.ts';
import type { FoundAlert } from './alert-check.ts';

/** The gateways that users can pay by. */
async function listUsedGateways(): Promise<GatewayName[]> {
  const { billing } = await getSettings();
  return billing.enable ? listOpenGatewayNames() : [];
}

/** Finds gateways that are on, and whose events the site refuses for want of a secret or an id. */
export async function findMissingWebhooks(): Promise<FoundAlert[]> {
  const gateways = await listUsedGateways();
  if (gateways.length === 0) return [];
  const { stripeWebhookSecret, paypalWebhookId } = await getGatewayKeys();
  return [
    ...(gateways.includes('stripe') && !stripeWebhookSecret
      ? [{ code: 'stripeSecretMissing' as const }]
      : []),
    ...(gateways.includes('paypal') && !paypalWebhookId ? [{ code: 'paypalWebhookMissing' as const }] : []),
  ];
}

/** Finds plans that a gateway does not have in their current state, among those that the list of plans shows. */
export async function findUnsyncedPlans(): Promise<FoundAlert[]> {
  const gateways = await listUsedGateways();
  const plans = (await getProducts()).filter(({ archived }) => !archived);
  const count = plans.filter((plan) => unsyncedOf(plan, gateways).length > 0).length;
  return count > 0 ? [{ code: 'plansUnsynced', params: { count } }] : [];
}
