import type { getPasswordConfirmation as route } from '#shared/routes/accounts/passwords.ts';
import type { Handler } from '../../../http/types.ts';
import { isPasswordConfirmed } from '../../../use-cases/accounts/sessions.ts';

/** A13. */
export const getPasswordConfirmation: Handler<typeof route> = async ({ query, caller }) => ({
  confirmed: isPasswordConfirmed(caller.session, query.seconds),
});
