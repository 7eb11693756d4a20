import type { getLoggedUser as route } from '#shared/routes/accounts/account.ts';
import { presentUser } from '../../../http/presenters/accounts/present-user.ts';
import type { Handler } from '../../../http/types.ts';

/** Returns who calls, for programs. */
export const getLoggedUser: Handler<typeof route> = async ({ caller }) => ({
  user: await presentUser(caller.user),
});
