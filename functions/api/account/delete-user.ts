import { can } from '#shared/permissions.ts';
import type { deleteUser as route } from '#shared/routes/account.ts';
import { dropCookie, sessionCookie } from '../../http/cookies.ts';
import { newCsrfCookie } from '../../http/session-reply.ts';
import { type Handler, reply } from '../../http/types.ts';
import { forbidden, invalid } from '../../platform/app-error.ts';
import { deleteAccount } from '../../rules/account-removal/delete-account.ts';
import { permissionsOf } from '../../rules/caller.ts';
import { getPerson } from '../../rules/manage-people.ts';

/** U6. Nobody but themselves ends the account of an administrator (AU4). */
export const deleteUser: Handler<typeof route> = async ({ params, query, caller }) => {
  const user = await getPerson(caller, params.id);
  const isSelf = user.userId === caller.user.userId;
  if (isSelf && !query.deleteCurrentUser) throw invalid({ deleteCurrentUser: 'This field is required.' });
  if (!isSelf && can(permissionsOf(user), 'admin')) throw forbidden();
  await deleteAccount(user);
  return reply({ body: {}, ...(isSelf && { cookies: [dropCookie(sessionCookie), newCsrfCookie()] }) });
};
