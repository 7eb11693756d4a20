import type { setUserSpace as route } from '#shared/routes/accounts/user-space.ts';
import { presentSpaceOf } from '../../../http/presenters/accounts/present-user-space.ts';
import type { Handler } from '../../../http/types.ts';
import { listAtOnce } from '../../../use-cases/accounts/listing/list-at-once.ts';
import { setUserSpace as set } from '../../../use-cases/accounts/user-space/set-user-space.ts';

/** Gives a user space of their own, that of their plan, or space without limit. */
export const setUserSpace: Handler<typeof route> = async ({ params, body, caller }) => {
  const user = await set(caller, params.userId, {
    availableSpace: body.available_space,
    isUnlimited: body.space_unlimited ?? false,
  });
  await listAtOnce(caller, user.userId);
  return { userSpace: await presentSpaceOf(user) };
};
