import type { updateUser as route } from '#shared/routes/accounts/account.ts';
import { drawImageFor, toProfile } from '../../../http/accounts/to-profile.ts';
import { presentManagedUser } from '../../../http/presenters/accounts/present-managed-user.ts';
import type { Handler } from '../../../http/types.ts';
import { listAtOnce } from '../../../use-cases/accounts/listing/list-at-once.ts';
import { getPersonToChange } from '../../../use-cases/accounts/manage-people.ts';
import { updateAccount } from '../../../use-cases/accounts/managing/update-account.ts';

/** Changes names, picture, place, language and time zone of one’s own account. */
export const updateUser: Handler<typeof route> = async ({ params, body, caller, http }) => {
  const user = await getPersonToChange(caller, params.id);
  const update = {
    ...toProfile(body),
    drawImage: drawImageFor(caller),
    userAgent: http.headers['user-agent'],
  };
  const changed = await updateAccount(caller, user, update);
  await listAtOnce(caller, user.userId);
  return { user: await presentManagedUser(changed, caller) };
};
