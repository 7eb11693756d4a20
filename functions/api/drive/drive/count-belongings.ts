import type { countBelongings as route } from '#shared/routes/accounts/belongings.ts';
import type { Handler } from '../../../http/types.ts';
import { countBelongings as count } from '../../../use-cases/accounts/removal/count-belongings.ts';

/** What the dialog names before an account is deleted. */
export const countBelongings: Handler<typeof route> = async ({ caller }) => {
  const { workspaces, ...counts } = await count(caller.user);
  return {
    ...counts,
    workspaces: workspaces.map(({ name, memberCount }) => ({ name, members_count: memberCount })),
  };
};
