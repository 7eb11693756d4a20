import type { confirmTwoFactor as route } from '#shared/routes/two-factor.ts';
import type { Handler } from '../../http/types.ts';
import { confirmTwoFactor as confirm } from '../../rules/two-factor/two-factor.ts';

/** A15d. */
export const confirmTwoFactor: Handler<typeof route> = async ({ body, caller }) => {
  await confirm(caller.user, body.code);
  return {};
};
