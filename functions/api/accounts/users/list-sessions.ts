import type { listSessions as route } from '#shared/routes/accounts/account.ts';
import { presentBrowserSession, presentTokenSession } from '../../../http/presenters/present-session.ts';
import type { Handler } from '../../../http/types.ts';
import { listLiveSessions, listTokensInUse } from '../../../use-cases/accounts/list-sign-ins.ts';

/** SE1. */
export const listSessions: Handler<typeof route> = async ({ caller: { user, session: current } }) => {
  const [sessions, tokens] = await Promise.all([listLiveSessions(user, current), listTokensInUse(user)]);
  const shown = [
    ...sessions.map((session) =>
      presentBrowserSession(session, session.sessionHash === current?.sessionHash),
    ),
    ...tokens.map((token) => presentTokenSession(token)),
  ];
  // Times of one form sort as text.
  shown.sort(
    (one, other) =>
      Number(other.is_current_device) - Number(one.is_current_device) ||
      other.last_active.localeCompare(one.last_active),
  );
  return { sessions: shown };
};
