import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Workspace } from '#shared/entities/workspace.ts';
import { listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import type { WorkspacePermissionName } from '#shared/permissions/permission-list.ts';
import { roleAllows } from '#shared/workspace-roles.ts';
import { personalSpaceId, useActiveWorkspaceId } from '../../api/active-workspace.ts';
import { useBootstrap, useCan } from '../../api/bootstrap-query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

/** A space as lists show it; what only real workspaces have is absent from the personal one. */
export type Space = Pick<Workspace, 'id' | 'name' | 'members_count'> &
  Partial<Pick<Workspace, 'avatar' | 'owner_id' | 'currentUser'>>;

/** The space that everybody has, which no server lists. */
export const personalSpace: Space = { id: personalSpaceId, name: 'Default', members_count: 1 };

/** The person's spaces, their own first. */
export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'] as const,
  queryFn: async ({ signal }): Promise<Space[]> => [
    personalSpace,
    ...(await call(listWorkspaces, { query: { workspaceId: personalSpaceId }, signal })).workspaces,
  ],
});

/** One workspace with its people and invitations. */
export const workspaceKey = (id: number) => [...workspacesQuery.queryKey, id] as const;

/** Reads the person's spaces anew, and what is known of each. */
export function refreshWorkspaces(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey });
}

/** Takes a workspace that the person has left, or that is no more, out of the list. */
export function forgetSpace(id: number): void {
  queryClient.setQueryData(workspacesQuery.queryKey, (spaces) => spaces?.filter((space) => space.id !== id));
  void refreshWorkspaces();
}

/** The person's spaces; the personal one alone until they are read, or where the site has no workspaces. */
export function useSpaces({ isWanted = true } = {}): Space[] {
  const { settings } = useBootstrap();
  const isOn = settings.workspaces.integrated;
  const { data } = useQuery({ ...workspacesQuery, enabled: isOn && isWanted });
  return (isOn && data) || [personalSpace];
}

/** The active space; undefined while a workspace is not read yet. */
export function useActiveSpace(): Space | undefined {
  const id = useActiveWorkspaceId();
  return useSpaces({ isWanted: id !== personalSpaceId }).find((space) => space.id === id);
}

/** Whether the person may do something in the active space, whoever made what it is done to. */
export function useMayInSpace(name: WorkspacePermissionName): boolean {
  const space = useActiveSpace();
  if (!space) return false;
  return space.id === personalSpaceId || roleAllows(space.currentUser?.role_id ?? 0, name);
}

/** Whether the person may add to the top of the active space. */
export function useMayCreateAtTop(): boolean {
  const mayCreate = useCan('files.create');
  return useMayInSpace('files.create') && mayCreate;
}
