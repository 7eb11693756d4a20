import type { countBelongings as route } from '#shared/routes/belongings.ts';
import type { Handler } from '../../http/types.ts';
import { countBelongings as count } from '../../rules/account-removal/count-belongings.ts';

/** What the dialog names before an account is deleted (ACC-80). */
export const countBelongings: Handler<typeof route> = async ({ caller }) => {
  const { workspaces, ...counts } = await count(caller.user);
  return {
    ...counts,
    workspaces: workspaces.map(({ name, memberCount }) => ({ name, members_count: memberCount })),
  };
};
