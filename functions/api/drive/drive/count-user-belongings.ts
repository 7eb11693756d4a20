import type { countUserBelongings as route } from '#shared/routes/accounts/belongings.ts';
import type { Handler } from '../../../http/types.ts';
import { getUsers } from '../../../use-cases/accounts/manage-people.ts';
import { countAllBelongings } from '../../../use-cases/accounts/removal/count-belongings.ts';
import { inParallel } from '../../../use-cases/background/in-parallel.ts';
import { hasPlan } from '../../../use-cases/billing/plans/held-plan.ts';

/** Each reads the catalog of a drive. */
const atOnce = 3;

/** What the dialog names before users are deleted. */
export const countUserBelongings: Handler<typeof route> = async ({ query }) => {
  const belongings = await inParallel(await getUsers(query.ids), atOnce, async (user) => {
    const { workspaces, ...counts } = await countAllBelongings(user);
    return {
      user_id: user.userId,
      ...counts,
      workspaces: workspaces.map(({ name, memberCount }) => ({ name, members_count: memberCount })),
      has_subscription: hasPlan(user),
    };
  });
  return { belongings };
};
