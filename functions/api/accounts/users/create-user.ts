import type { createUser as route } from '#shared/routes/accounts/managed-users.ts';
import { drawImageFor, toProfile } from '../../../http/accounts/to-profile.ts';
import { presentManagedUser } from '../../../http/presenters/accounts/present-managed-user.ts';
import type { Handler } from '../../../http/types.ts';
import { listAtOnce } from '../../../use-cases/accounts/listing/list-at-once.ts';
import { createManagedUser } from '../../../use-cases/accounts/managing/create-managed-user.ts';

/** Creates a user. */
export const createUser: Handler<typeof route> = async ({ body, caller }) => {
  const { send_welcome: sendsWelcome, ...form } = body;
  const drawImage = drawImageFor(caller);
  const user = await createManagedUser(caller, { ...toProfile(form), sendsWelcome, drawImage });
  await listAtOnce(caller, user.userId);
  return { user: await presentManagedUser(user, caller) };
};
