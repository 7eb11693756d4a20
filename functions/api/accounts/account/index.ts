import { accountRoutes } from '#shared/routes/accounts/account.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { deleteAccessToken } from './delete-access-token.ts';
import { deleteUser } from './delete-user.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { getLoggedUser } from './get-logged-user.ts';
import { listSessions } from './list-sessions.ts';
import { skipProfile } from './skip-profile.ts';
import { updateUser } from './update-user.ts';

export const handler = endpoint(accountRoutes, {
  updateUser,
  skipProfile,
  deleteUser,
  getLoggedUser,
  listSessions,
  endOtherSessions,
  deleteAccessToken,
});
