import type { LocalStack } from '../../../infra/local/local-stack.ts';
import type { GatewayControls } from '../billing/gateway-controls.ts';
import type { Plan } from '../billing/plans.ts';

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
