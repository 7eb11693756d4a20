import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import type { BillingPlace } from '../faults/billing-place.ts';
import type { FaultWorld } from '../faults/journey.ts';
import { newAdmin, type Person } from '../people.ts';
import { type GatewayControls, gatewayControls } from './gateway-controls.ts';
import { newPlan } from './plans.ts';

/** Settings that turn on billing with both gateways. */
export const billingOn = {
  'billing.enable': true,
  'billing.stripe.enable': true,
  'billing.paypal.enable': true,
};

/** For a second, functions answer guests without a look at the version of the configuration. */
const versionTrustedSeconds = 2;

/** Turns on billing for fault journeys, and creates their plans, as an admin. */
export async function openBilling(
  { stack, newGuest }: FaultWorld,
  gateways: Pick<LocalStack, 'paymentKeys' | 'variables'>,
): Promise<BillingPlace> {
  const admin = await newAdmin(newGuest());
  const params = { section: 'subscriptions' };
  const { version } = (await admin.call(getSettingsSection, { params })).body;
  const body = { client: billingOn, server: {}, version };
  const answer = await admin.call(updateSettingsSection, { params, body });
  if (answer.status !== 200) throw new Error(`Billing was not turned on: ${answer.text}`);
  await stack.advanceClock(versionTrustedSeconds);
  return { ...gatewayControls(stack), ...(await openPlace(admin, gateways)) };
}

/** Creates a small and a large monthly plan for journeys on a stack whose billing is on. */
export async function openPlace(
  admin: Person,
  { paymentKeys, variables }: Pick<LocalStack, 'paymentKeys' | 'variables'>,
): Promise<Omit<BillingPlace, keyof GatewayControls>> {
  const prices = (amount: number) => [{ amount, currency: 'USD', interval: 'month', interval_count: 1 }];
  return {
    small: await newPlan(admin, { prices: prices(12), available_space: 1024 ** 4 }),
    large: await newPlan(admin, { prices: prices(24), available_space: 2 * 1024 ** 4 }),
    keys: paymentKeys,
    payPalUrl: variables['PAYPAL_ENDPOINT_URL'] ?? '',
  };
}
