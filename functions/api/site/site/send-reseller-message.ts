import type { sendResellerMessage as route } from '#shared/routes/site/messages.ts';
import type { Handler } from '../../../http/types.ts';
import { takeMessage } from './take-message.ts';

/** Asks to become a reseller. */
export const sendResellerMessage: Handler<typeof route> = ({ body, http }) =>
  takeMessage({ kind: 'reseller', ...body }, http);
