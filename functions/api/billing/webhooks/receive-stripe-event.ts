import type { receiveStripeEvent as route } from '#shared/routes/billing/webhooks.ts';
import { takeEvent } from '../../../http/billing/take-event.ts';
import type { Handler } from '../../../http/types.ts';

/** Takes an event of Stripe of up to 256 kB. */
export const receiveStripeEvent: Handler<typeof route> = ({ http }) => takeEvent('stripe', http);
