import { queryOptions } from '@tanstack/react-query';
import type { User } from '#shared/entities/accounts/user.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { getBootstrap, replaceBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';

/** The signed-in person with what only this page needs of them: connected services and API tokens. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const query = { with: ['social_profiles', 'tokens'] };
    return (await call(getUser, { params: { id: 'me' }, query, signal })).user;
  },
});

/** Shows the person everywhere as an answer has them; relations that it does not carry stay as they were. */
export function takeOverUser(user: User): void {
  const bootstrap = getBootstrap();
  replaceBootstrap({ ...bootstrap, user: { ...bootstrap.user, ...user } });
  queryClient.setQueryData(accountQuery.queryKey, (known) => known && { ...known, ...user });
}

/** Reads the person anew, after a change whose answer does not carry them. */
export async function refreshUser(): Promise<void> {
  takeOverUser(await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }));
}
