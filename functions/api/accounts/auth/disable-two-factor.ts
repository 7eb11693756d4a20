import type { disableTwoFactor as route } from '#shared/routes/accounts/two-factor.ts';
import type { Handler } from '../../../http/types.ts';
import { endTwoFactor } from '../../../use-cases/accounts/two-factor/two-factor.ts';

/** Ends two-factor sign-in, or gives up setting it up. */
export const disableTwoFactor: Handler<typeof route> = async ({ caller }) => {
  await endTwoFactor(caller.user);
  return {};
};
