import type { refuseMails as route } from '#shared/routes/notifications/mail-refusals.ts';
import type { Handler } from '../../../http/types.ts';
import { refuseMails as refuse } from '../../../use-cases/notifications/mails/mail-refusal.ts';

/** The link of a mail to somebody without an account. */
export const refuseMails: Handler<typeof route> = async ({ query }) => {
  await refuse(query.email, query.signature);
  return {};
};
