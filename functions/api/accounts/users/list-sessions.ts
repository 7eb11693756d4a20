import type { listSessions as route } from '#shared/routes/accounts/account.ts';
import { presentSessions } from '../../../http/presenters/present-session.ts';
import type { Handler } from '../../../http/types.ts';

/** SE1. */
export const listSessions: Handler<typeof route> = async ({ caller: { user, session } }) => ({
  sessions: await presentSessions(user, session),
});
