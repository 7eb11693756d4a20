import type { endUserSessions as route } from '#shared/routes/accounts/managed-users.ts';
import type { Handler } from '../../../http/types.ts';
import { endAllSessions } from '../../../use-cases/accounts/sessions/end-sessions.ts';
import { getPersonToSecure } from '../../../use-cases/accounts/manage-people.ts';

/** Signs a user out everywhere. */
export const endUserSessions: Handler<typeof route> = async ({ params, caller }) => {
  await endAllSessions(await getPersonToSecure(caller, params.id));
  return {};
};
