import type { deleteAccessToken as route } from '#shared/routes/accounts/account.ts';
import type { Handler } from '../../../http/types.ts';
import { endAccessToken } from '../../../use-cases/accounts/sessions/end-access-token.ts';

/** Deletes an API token. */
export const deleteAccessToken: Handler<typeof route> = async ({ params, caller }) => {
  await endAccessToken(caller, params.id);
  return {};
};
