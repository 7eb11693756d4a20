import { accountRoutes } from '#shared/routes/accounts/account.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(accountRoutes, {
  updateUser: () => import('./update-user.ts'),
  skipProfile: () => import('./skip-profile.ts'),
  deleteUser: () => import('./delete-user.ts'),
  getLoggedUser: () => import('./get-logged-user.ts'),
  listSessions: () => import('./list-sessions.ts'),
  endOtherSessions: () => import('./end-other-sessions.ts'),
  deleteAccessToken: () => import('./delete-access-token.ts'),
});
