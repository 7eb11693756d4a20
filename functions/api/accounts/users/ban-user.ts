import type { banUser as route } from '#shared/routes/accounts/bans.ts';
import { presentPerson } from '../../../http/presenters/accounts/present-person.ts';
import type { Handler } from '../../../http/types.ts';
import { ban } from '../../../use-cases/accounts/bans.ts';
import { listAtOnce } from '../../../use-cases/accounts/listing/list-at-once.ts';

/** Bans a user, for good or until a time. */
export const banUser: Handler<typeof route> = async ({ params, body, caller }) => {
  const banned = await ban(caller, params.id, {
    isPermanent: body.permanent,
    untilMs: body.ban_until ? Date.parse(body.ban_until) : undefined,
    comment: body.comment ?? undefined,
  });
  await listAtOnce(caller, banned.userId);
  return { user: await presentPerson(banned, caller, { load: ['bans'] }) };
};
