import type { confirmTwoFactor as route } from '#shared/routes/accounts/two-factor.ts';
import type { Handler } from '../../../http/types.ts';
import { confirmTwoFactor as confirm } from '../../../use-cases/accounts/two-factor/two-factor.ts';

/** Confirms the authenticator by a code. */
export const confirmTwoFactor: Handler<typeof route> = async ({ body, caller }) => {
  await confirm(caller.user, body.code);
  return {};
};
