import type { LocalStack } from '../../../infra/local/local-stack.ts';
import type { GatewayControls } from '../billing/gateway-controls.ts';
import { newPlan, type Plan } from '../billing/plans.ts';
import type { Person } from '../people.ts';

/** Plans and gateways that billing journeys need in addition to a world. Billing is on. */
export interface BillingPlace extends GatewayControls {
  small: Plan;
  large: Plan;
  /** Keys of the gateways, with which they sign their events. */
  keys: LocalStack['paymentKeys'];
  /** Address of the local PayPal's API. */
  payPalUrl: string;
}

/** The body that chooses a plan with its first price. */
export const choiceOf = (plan: Plan) => ({ product_id: plan.id, price_id: plan.prices[0].id });

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
