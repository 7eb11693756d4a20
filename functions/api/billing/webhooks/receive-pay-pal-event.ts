import type { receivePayPalEvent as route } from '#shared/routes/billing/webhooks.ts';
import { bodyBytes } from '../../../http/exchange.ts';
import type { Handler } from '../../../http/types.ts';
import { receiveEvent } from '../../../use-cases/billing/events/receive-event.ts';

/** BL21. */
export const receivePayPalEvent: Handler<typeof route> = async ({ http: { event, headers } }) => {
  await receiveEvent('paypal', { body: bodyBytes(event).toString('utf8'), headers });
  return { received: true };
};
