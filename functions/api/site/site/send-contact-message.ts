import type { sendContactMessage as route } from '#shared/routes/site/messages.ts';
import type { Handler } from '../../../http/types.ts';
import { takeMessage } from './take-message.ts';

/** Sends a message to the site. */
export const sendContactMessage: Handler<typeof route> = ({ body, http }) =>
  takeMessage({ kind: 'contact', ...body }, http);
