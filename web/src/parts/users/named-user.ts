import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EntryUser } from '#shared/entities/drive/file-entry.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { isAllowed } from '#shared/viewer.ts';
import type { ChosenUser } from './user-field.tsx';

const namedUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['named-user', id],
    queryFn: async ({ signal }): Promise<ChosenUser> =>
      toChosen((await call(getUser, { params: { id }, signal })).user),
    staleTime: Infinity,
  });

/** Name and picture of the user with an id; undefined until they are known. `id` is empty for nobody. */
export function useNamedUser(id: string): ChosenUser | undefined {
  const viewer = useBootstrap();
  // Other viewers know those whom a list has named.
  const enabled = id !== '' && isAllowed(viewer, 'users.update');
  return useQuery({ ...namedUserQuery(id), enabled }).data;
}

/** Keeps the name of a user that was read in another way. */
export function rememberUser(user: ChosenUser): void {
  queryClient.setQueryData(namedUserQuery(String(user.id)).queryKey, user);
}

/** A user as fields show them. */
export function toChosen(user: Pick<EntryUser, 'id' | 'email' | 'display_name' | 'image'>): ChosenUser {
  const { id, email, display_name: name, image } = user;
  return { id, email, name, image };
}
