import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { can } from '#shared/permissions/can.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** What becomes of all data that are read. Pages without the site's themes and custom code set it, and stay so. */
export const bootstrapFilter = { apply: (data: BootstrapData): BootstrapData => data };

/** Who is signed in and how the site is set; fetched before the first render. */
export const bootstrapQuery = queryOptions({
  queryKey: ['bootstrap'],
  queryFn: async ({ signal }) =>
    bootstrapFilter.apply((await call(getBootstrapData, { signal })).bootstrapData),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The bootstrap data as they are now. @throws Error before they were fetched. */
export function getBootstrap(): BootstrapData {
  const data = queryClient.getQueryData(bootstrapQuery.queryKey);
  if (!data) throw new Error('The bootstrap data have not been loaded yet.');
  return data;
}

/** The bootstrap data; renders again when the identity or the settings change. */
export function useBootstrap(): BootstrapData {
  const { data } = useQuery(bootstrapQuery);
  return data ?? getBootstrap();
}

/** The signed-in person, or null. */
export function useCurrentUser(): User | null {
  return useBootstrap().user;
}

/** Whether the person, or the guest, holds a permission of the site. */
export function useCan(permission: PermissionName): boolean {
  const { user, guest_role } = useBootstrap();
  return can(user?.permissions ?? guest_role.permissions ?? [], permission);
}

/** Takes over the identity and the settings of an answer: sign-in, registration, sign-out. */
export function replaceBootstrap(data: BootstrapData): void {
  queryClient.setQueryData(bootstrapQuery.queryKey, bootstrapFilter.apply(data));
}

/**
 * Drops everything else that was read for the former identity. After a sign-out, call it once that person's
 * pages are gone: what is still on the page would read itself anew, as nobody.
 */
export function clearCache(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== bootstrapQuery.queryKey[0] });
}
