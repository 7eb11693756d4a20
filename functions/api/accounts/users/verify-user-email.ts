import type { verifyUserEmail as route } from '#shared/routes/accounts/managed-users.ts';
import { presentManagedUser } from '../../../http/presenters/accounts/present-managed-user.ts';
import type { Handler } from '../../../http/types.ts';
import { listAtOnce } from '../../../use-cases/accounts/listing/list-at-once.ts';
import { getPersonToSecure } from '../../../use-cases/accounts/manage-people.ts';
import { verifyForUser } from '../../../use-cases/accounts/managing/verify-for-user.ts';

/** Marks the address of a user as verified. */
export const verifyUserEmail: Handler<typeof route> = async ({ params, caller }) => {
  const verified = await verifyForUser(await getPersonToSecure(caller, params.id));
  await listAtOnce(caller, verified.userId);
  return { user: await presentManagedUser(verified, caller) };
};
