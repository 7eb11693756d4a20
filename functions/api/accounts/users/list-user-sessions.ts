import type { listUserSessions as route } from '#shared/routes/accounts/managed-users.ts';
import { presentSessions } from '../../../http/presenters/accounts/present-session.ts';
import type { Handler } from '../../../http/types.ts';
import { getPerson } from '../../../use-cases/accounts/manage-people.ts';

/** Returns browsers in which a user is signed in, and tokens in use. */
export const listUserSessions: Handler<typeof route> = async ({ params, caller }) => {
  const user = await getPerson(caller, params.id);
  const isSelf = user.userId === caller.user.userId;
  return { sessions: await presentSessions(user, isSelf ? caller.session : undefined) };
};
