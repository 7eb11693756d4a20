import type { receivePayPalEvent as route } from '#shared/routes/billing/webhooks.ts';
import { takeEvent } from '../../../http/billing/take-event.ts';
import type { Handler } from '../../../http/types.ts';

/** Takes an event of PayPal of up to 256 kB. */
export const receivePayPalEvent: Handler<typeof route> = ({ http }) => takeEvent('paypal', http);
