import type { confirmPassword as route } from '#shared/routes/accounts/passwords.ts';
import { noteConfirmation } from '../../../data/accounts/sessions.ts';
import type { Handler } from '../../../http/types.ts';
import { verifyCredentials } from '../../../identity/credentials.ts';
import { invalid, unauthenticated } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';

/** Confirms the password for what needs it. */
export const confirmPassword: Handler<typeof route> = async ({ body, caller }) => {
  if (!(await verifyCredentials(caller.user.userId, body.password))) {
    throw invalid({ password: 'wrongPassword' });
  }
  const { sessionHash = '' } = caller.session ?? {};
  if (!(await noteConfirmation(sessionHash, nowMs()))) throw unauthenticated();
  return {};
};
