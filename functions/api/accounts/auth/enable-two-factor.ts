import type { enableTwoFactor as route } from '#shared/routes/accounts/two-factor.ts';
import type { Handler } from '../../../http/types.ts';
import { beginTwoFactor } from '../../../use-cases/accounts/two-factor/two-factor.ts';

/** Begins to set up two-factor sign-in. */
export const enableTwoFactor: Handler<typeof route> = async ({ caller }) => {
  await beginTwoFactor(caller.user);
  return {};
};
