import { queryOptions } from '@tanstack/react-query';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { call } from '../../api/call.ts';

const foundUsers = 8;

/** Users whose name or address contains a text. */
export const foundUsersQuery = (text: string) =>
  queryOptions({
    queryKey: ['found-users', text],
    queryFn: async ({ signal }) =>
      (await call(listUsers, { query: { query: text, perPage: foundUsers, orderBy: 'name' }, signal }))
        .pagination.data,
    enabled: text.trim() !== '',
  });
