import type { receivePayPalEvent as route } from '#shared/routes/billing/webhooks.ts';
import { takeEvent } from '../../../http/billing/take-event.ts';
import type { Handler } from '../../../http/types.ts';

/** BL21. */
export const receivePayPalEvent: Handler<typeof route> = ({ http }) => takeEvent('paypal', http);
