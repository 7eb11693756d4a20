import type { listSessions as route } from '#shared/routes/accounts/account.ts';
import { presentSessions } from '../../../http/presenters/accounts/present-session.ts';
import type { Handler } from '../../../http/types.ts';

/** Returns browsers that are signed in, and tokens in use. */
export const listSessions: Handler<typeof route> = async ({ caller: { user, session, impersonator } }) => ({
  // The session of an admin who is logged in as the user is none of theirs.
  sessions: await presentSessions(user, impersonator ? undefined : session),
});
