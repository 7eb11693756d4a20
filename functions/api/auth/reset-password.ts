import { errorMessages } from '#shared/errors.ts';
import type { resetPassword as route } from '#shared/routes/passwords.ts';
import type { Handler } from '../../http/types.ts';
import { resetPassword as resetByLink } from '../../rules/reset-password.ts';

/** A6. */
export const resetPassword: Handler<typeof route> = async ({ body, caller, http }) => {
  const { token, email, password } = body;
  const session = caller.kind === 'user' ? caller.session : undefined;
  await resetByLink({ token, email, password, session, userAgent: http.headers['user-agent'] });
  return { message: errorMessages.passwordReset };
};
