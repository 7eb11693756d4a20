import type { unbanUser as route } from '#shared/routes/accounts/bans.ts';
import { presentPerson } from '../../../http/presenters/accounts/present-person.ts';
import type { Handler } from '../../../http/types.ts';
import { unban } from '../../../use-cases/accounts/bans.ts';
import { listAtOnce } from '../../../use-cases/accounts/listing/list-at-once.ts';

/** Lifts the ban of a user. */
export const unbanUser: Handler<typeof route> = async ({ params, caller }) => {
  const user = await unban(caller, params.id);
  await listAtOnce(caller, user.userId);
  return { user: await presentPerson(user, caller, { load: ['bans'] }) };
};
