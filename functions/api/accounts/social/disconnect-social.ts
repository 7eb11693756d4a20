import type { disconnectSocial as route } from '#shared/routes/accounts/social.ts';
import { loadRelations } from '../../../http/presenters/load-relations.ts';
import { presentUser } from '../../../http/presenters/accounts/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { disconnectAccount } from '../../../use-cases/accounts/social/disconnect-account.ts';

/** Forgets the connection with a service. */
export const disconnectSocial: Handler<typeof route> = async ({ params, caller: { user } }) => {
  await disconnectAccount(user, params.service);
  const load = new Set(['social_profiles']);
  const relations = await loadRelations(user, { load, count: new Set(), asManager: false });
  return { user: { ...(await presentUser(user)), ...relations } };
};
