import { doneMessages } from '#shared/messages/done-messages.ts';
import type { resetPassword as route } from '#shared/routes/accounts/passwords.ts';
import type { Handler } from '../../../http/types.ts';
import { resetPassword as resetByLink } from '../../../use-cases/accounts/passwords/reset-password.ts';

/** Sets a new password by the link of a mail. */
export const resetPassword: Handler<typeof route> = async ({ body, caller, http }) => {
  const { token, email, password } = body;
  await resetByLink({
    token,
    email,
    password,
    endsTokens: body.end_tokens,
    endsConnections: body.end_social_connections,
    session: caller.kind === 'user' ? caller.session : undefined,
    userAgent: http.headers['user-agent'],
  });
  return { message: doneMessages.passwordReset };
};
