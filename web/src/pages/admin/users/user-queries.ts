import { queryOptions } from '@tanstack/react-query';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { countUserBelongings } from '#shared/routes/accounts/belongings.ts';
import { listUserSessions } from '#shared/routes/accounts/managed-users.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { exportUsers } from '#shared/routes/site/exports.ts';
import { getValueLists } from '#shared/routes/site/values.ts';
import { bootstrapQuery, getBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { refreshListing, type OrderOf } from '../../../parts/listing/listing-query.ts';
import type { Listing } from '../../../parts/listing/use-listing.ts';
import { sectionPath } from '../admin-section.ts';
import { inChunks } from './user-chunks.ts';

export const usersPath = sectionPath({ path: 'users' });
export const userPath = (id: number, tab = 'details') => sectionPath({ path: 'users' }, `${id}/${tab}`);

/** The roles of the site by name. */
export const roleNamesQuery = queryOptions({
  queryKey: ['value-lists', 'roles'],
  queryFn: async ({ signal }) =>
    (await call(getValueLists, { params: { names: 'roles' }, signal })).roles ?? [],
});

const relations = ['tokens', 'social_profiles', 'bans', 'subscriptions.product'];

/** A user with all that those see who manage users. */
export const managedUserQuery = (id: number) =>
  queryOptions({
    queryKey: ['managed-user', id],
    queryFn: async ({ signal }): Promise<User> =>
      (await call(getUser, { params: { id: String(id) }, query: { with: relations }, signal })).user,
  });

/** Where a user is signed in. */
export const userSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['managed-user', id, 'sessions'],
    queryFn: async ({ signal }) =>
      (await call(listUserSessions, { params: { id: String(id) }, signal })).sessions,
  });

/** Reads a user anew wherever they are shown, after a change of theirs. */
export async function refreshManagedUser({ id }: Pick<User, 'id'>): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: managedUserQuery(id).queryKey }),
    refreshListing(listUsers),
    id === getBootstrap().user?.id && queryClient.invalidateQueries({ queryKey: bootstrapQuery.queryKey }),
  ]);
}

/** Reads users anew wherever they are shown, after a change of several. */
export async function refreshManagedUsers(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['managed-user'] }),
    refreshListing(listUsers),
  ]);
}

/** What goes with users who are deleted, all together. */
export const belongingsQuery = (users: readonly { id: number }[]) =>
  queryOptions({
    queryKey: ['managed-users', 'belongings', users.map(({ id }) => id)],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        inChunks(users).map((ids) => call(countUserBelongings, { query: { ids: ids.join(',') }, signal })),
      );
      const each = answers.flatMap(({ belongings }) => belongings);
      const sum = (field: 'files' | 'bytes' | 'links' | 'people') =>
        each.reduce((total, { [field]: count }) => total + count, 0);
      return {
        files: sum('files'),
        bytes: sum('bytes'),
        links: sum('links'),
        people: sum('people'),
        workspaces: each.flatMap(({ workspaces }) => workspaces.map(({ name }) => name)),
        subscriptions: each.filter(({ has_subscription }) => has_subscription).length,
      };
    },
  });

/** Exports all pages of the list. */
export function startExport({ state: { query, order }, encodedFilters: filters }: Listing<ListedUser>) {
  const body = {
    query,
    filters,
    orderBy: order.by as OrderOf<typeof listUsers>,
    orderDir: order.dir,
  };
  return call(exportUsers, { body });
}
