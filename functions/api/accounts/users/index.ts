import { usersRoutes } from '#shared/routes/accounts/users.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(usersRoutes, {
  listUsers: () => import('./list-users.ts'),
  getUser: () => import('./get-user.ts'),
  getSpaceUsage: () => import('./get-space-usage.ts'),
  createAccessToken: () => import('./create-access-token.ts'),
});
