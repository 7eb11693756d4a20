import type { skipProfile as route } from '#shared/routes/accounts/account.ts';
import { presentUser } from '../../../http/presenters/accounts/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden } from '../../../platform/app-error.ts';
import { countProfileSkip } from '../../../use-cases/accounts/change-user.ts';

/** Puts off naming oneself. */
export const skipProfile: Handler<typeof route> = async ({ body, caller: { user } }) => {
  if (body.user_id !== user.userId) throw forbidden();
  return { user: await presentUser(await countProfileSkip(user.userId)) };
};
