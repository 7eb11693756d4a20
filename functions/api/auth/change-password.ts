import type { changePassword as route } from '#shared/routes/passwords.ts';
import type { Handler } from '../../http/types.ts';
import { changePassword as change } from '../../rules/change-password.ts';

/** A7. */
export const changePassword: Handler<typeof route> = async ({ body, caller, http }) => {
  const { current_password: currentPassword, password, end_tokens: endsTokens } = body;
  const userAgent = http.headers['user-agent'];
  const { session } = caller;
  await change(caller.user, { currentPassword, password, endsTokens, session, userAgent });
  return {};
};
