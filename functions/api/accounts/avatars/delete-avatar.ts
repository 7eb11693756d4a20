import type { deleteAvatar as route } from '#shared/routes/accounts/avatars.ts';
import { presentUserTo } from '../../../http/presenters/accounts/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { removeAvatar } from '../../../use-cases/accounts/avatars/keep-avatar.ts';
import { getPersonToChange } from '../../../use-cases/accounts/manage-people.ts';

/** Removes the picture of a person. */
export const deleteAvatar: Handler<typeof route> = async ({ params, caller }) => {
  const user = await getPersonToChange(caller, params.id);
  return { user: await presentUserTo(await removeAvatar(user), caller) };
};
