import type { createSetupIntent as route } from '#shared/routes/billing/subscriptions.ts';
import type { Handler } from '../../../http/types.ts';
import { AppError } from '../../../platform/app-error.ts';
import { getGatewayKeys } from '../../../use-cases/billing/gateways/gateway-keys.ts';
import { beginCardChange } from '../../../use-cases/billing/subscriptions/change-card.ts';

/** Begins to change how a subscription of Stripe is paid. */
export const createSetupIntent: Handler<typeof route> = async ({ caller }) => {
  const secret = await beginCardChange(caller.user.userId);
  const { stripeKey } = await getGatewayKeys();
  if (stripeKey === undefined) throw new AppError(502, 'gatewayKeysMissing');
  return { client_secret: secret, publishable_key: stripeKey };
};
