import type { changePassword as route } from '#shared/routes/accounts/passwords.ts';
import type { Handler } from '../../../http/types.ts';
import { changePassword as change } from '../../../use-cases/accounts/passwords/change-password.ts';

/** Changes the password. */
export const changePassword: Handler<typeof route> = async ({ body, caller, http }) => {
  await change(caller.user, {
    currentPassword: body.current_password,
    password: body.password,
    endsTokens: body.end_tokens,
    endsConnections: body.end_social_connections,
    session: caller.session,
    userAgent: http.headers['user-agent'],
  });
  return {};
};
