import { queryOptions } from '@tanstack/react-query';
import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import { roleLimits } from '#shared/limits/role-limits.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { addRoleUsers, deleteRoles, getRole, listRoles, removeRoleUsers } from '#shared/routes/site/roles.ts';
import { bootstrapQuery, getBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { inBatches } from '../../../parts/in-batches.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { sectionPath } from '../admin-section.ts';

export const rolesPath = sectionPath({ path: 'roles' });
export const rolePath = (id: number) => sectionPath({ path: 'roles' }, `${id}/edit`);

/** It is read when the editor opens: what another admin saves meanwhile is found when saving. */
export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: ['role', id],
    queryFn: async ({ signal }) => (await call(getRole, { params: { id }, signal })).role,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Takes over a role that was saved. Flags of other roles, and the user's own rights, may have changed with it. */
export async function keepSavedRole(role: ManagedRole): Promise<void> {
  queryClient.setQueryData(roleQuery(role.id).queryKey, role);
  const isOwn = getBootstrap().user?.roles.some(({ id }) => id === role.id);
  await Promise.all([
    refreshListing(listRoles),
    isOwn && queryClient.invalidateQueries({ queryKey: bootstrapQuery.queryKey }),
  ]);
}
export function removeRoles(roles: readonly ManagedRole[]): Promise<unknown> {
  const ids = roles.map(({ id }) => id);
  return inBatches(ids, roleLimits.maxIdsPerPath, (part) =>
    call(deleteRoles, { params: { id: part.join(',') } }),
  );
}

/** By addresses. Returns how many users did not have the role. */
export async function giveRoleByEmail(roleId: number, emails: string[]): Promise<number> {
  const { count } = await call(addRoleUsers, { params: { id: roleId }, body: { emails } });
  await refreshUsers(emails.includes(getBootstrap().user?.email ?? ''));
  return count;
}

/** By ids. */
export function giveRole(roleId: number, userIds: readonly number[]): Promise<void> {
  return changeUsers(addRoleUsers, roleId, userIds);
}

/** By ids. */
export function takeRole(roleId: number, userIds: readonly number[]): Promise<void> {
  return changeUsers(removeRoleUsers, roleId, userIds);
}

async function changeUsers(
  route: typeof addRoleUsers | typeof removeRoleUsers,
  id: number,
  userIds: readonly number[],
): Promise<void> {
  await inBatches(userIds, roleLimits.maxUsersPerCall, (part) =>
    call(route, { params: { id }, body: { userIds: part } }),
  );
  await refreshUsers(userIds.includes(getBootstrap().user?.id ?? 0));
}

async function refreshUsers(isOwn: boolean): Promise<void> {
  await Promise.all([
    refreshListing(listUsers),
    refreshListing(listRoles),
    isOwn && queryClient.invalidateQueries({ queryKey: bootstrapQuery.queryKey }),
  ]);
}
