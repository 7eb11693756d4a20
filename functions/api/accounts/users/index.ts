import { usersRoutes } from '#shared/routes/accounts/users.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { createAccessToken } from './create-access-token.ts';
import { getSpaceUsage } from './get-space-usage.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';

export const handler = endpoint(usersRoutes, { listUsers, getUser, getSpaceUsage, createAccessToken });
