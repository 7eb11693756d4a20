import type { endOtherSessions as route } from '#shared/routes/accounts/account.ts';
import type { Handler } from '../../../http/types.ts';
import { verifyCredentials } from '../../../identity/credentials.ts';
import { invalid } from '../../../platform/app-error.ts';
import { endSessions } from '../../../use-cases/accounts/sessions/end-sessions.ts';

/** Signs out everywhere else. */
export const endOtherSessions: Handler<typeof route> = async ({ body, caller: { user, session } }) => {
  const matches = await verifyCredentials(user.userId, body.password);
  if (!matches) throw invalid({ password: 'wrongPassword' });
  await endSessions(user, { keep: session });
  return {};
};
