import type { skipProfile as route } from '#shared/routes/accounts/account.ts';
import { countProfileSkip, findUser } from '../../../data/accounts/users.ts';
import { presentUser } from '../../../http/presenters/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden, notFound } from '../../../platform/app-error.ts';

/** U3. */
export const skipProfile: Handler<typeof route> = async ({ body, caller: { user } }) => {
  if (body.user_id !== user.userId) throw forbidden();
  await countProfileSkip(user.userId);
  const changed = await findUser(user.userId);
  if (!changed) throw notFound();
  return { user: await presentUser(changed) };
};
