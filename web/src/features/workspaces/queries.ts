import { queryOptions } from '@tanstack/react-query';
import { getWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { call } from '../../api/call.ts';
import { workspaceKey } from '../../parts/drive/drive-spaces.ts';

/** A workspace with its members and open invitations. */
export function workspaceQuery(id: number) {
  return queryOptions({
    queryKey: workspaceKey(id),
    queryFn: async ({ signal }) => (await call(getWorkspace, { params: { id }, signal })).workspace,
  });
}
