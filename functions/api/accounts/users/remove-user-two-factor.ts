import type { removeUserTwoFactor as route } from '#shared/routes/accounts/managed-users.ts';
import { presentManagedUser } from '../../../http/presenters/accounts/present-managed-user.ts';
import type { Handler } from '../../../http/types.ts';
import { getPersonToSecure, requireConfirmedBySelf } from '../../../use-cases/accounts/manage-people.ts';
import { endTwoFactor } from '../../../use-cases/accounts/two-factor/two-factor.ts';

/** Turns two-factor authentication of a user off. */
export const removeUserTwoFactor: Handler<typeof route> = async ({ params, caller }) => {
  const user = await getPersonToSecure(caller, params.id);
  requireConfirmedBySelf(caller, user);
  await endTwoFactor(user);
  const changed = { ...user, twoFactorConfirmedAtMs: undefined, hasTwoFactorKey: undefined };
  return { user: await presentManagedUser(changed, caller) };
};
