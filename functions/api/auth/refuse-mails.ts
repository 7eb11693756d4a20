import type { refuseMails as route } from '#shared/routes/mail-refusals.ts';
import type { Handler } from '../../http/types.ts';
import { refuseMails as refuse } from '../../rules/mail-refusal.ts';

/** The link of a mail to somebody without an account. */
export const refuseMails: Handler<typeof route> = async ({ query }) => {
  await refuse(query.email, query.signature);
  return {};
};
