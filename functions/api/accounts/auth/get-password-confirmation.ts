import type { getPasswordConfirmation as route } from '#shared/routes/accounts/passwords.ts';
import type { Handler } from '../../../http/types.ts';
import { isPasswordConfirmed } from '../../../use-cases/accounts/sessions/sessions.ts';

/** Tells whether the password was confirmed within so many seconds. */
export const getPasswordConfirmation: Handler<typeof route> = async ({ query, caller }) => ({
  confirmed: isPasswordConfirmed(caller.session, query.seconds),
});
