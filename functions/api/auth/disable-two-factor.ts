import type { disableTwoFactor as route } from '#shared/routes/two-factor.ts';
import type { Handler } from '../../http/types.ts';
import { endTwoFactor } from '../../rules/two-factor/two-factor.ts';

/** A15b. */
export const disableTwoFactor: Handler<typeof route> = async ({ caller }) => {
  await endTwoFactor(caller.user);
  return {};
};
