import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { activeWorkspaceId } from '../../api/active-workspace.ts';
import { bootstrapQuery } from '../../api/bootstrap-query.ts';
import { queryClient } from '../../api/query-client.ts';

type Placed = Pick<FileEntry, 'workspace_id' | 'owner_id'>;

/** Names the drive that an entry is in: entries move within theirs, and are copied into others. */
export function spaceOf({ workspace_id: workspaceId, owner_id: ownerId }: Placed): string {
  return workspaceId === 0 ? `person ${ownerId}` : `workspace ${workspaceId}`;
}

/** Names the drive that is open, whose top is "All files". */
export function activeSpace(): string {
  return spaceOf({ workspace_id: activeWorkspaceId(), owner_id: myId() ?? 0 });
}

/** Whether an entry came to this person by being shared: it is neither theirs nor the open workspace's. */
export function isOfOthers({ workspace_id: workspaceId, owner_id: ownerId }: Placed): boolean {
  const me = myId();
  if (me === undefined) return false;
  return workspaceId === 0 ? ownerId !== me : workspaceId !== activeWorkspaceId();
}

/**
 * Whether it is the very entry that was shared, not something inside of it: its receiver cannot take it away from
 * where it is, but leave it. What is above it they do not see, so its path begins with it.
 */
export function isSharedItself(entry: FileEntry): boolean {
  return entry.shared_at !== undefined || (isOfOthers(entry) && !entry.path.includes('/'));
}

/** Undefined for a guest. */
function myId(): number | undefined {
  return queryClient.getQueryData(bootstrapQuery.queryKey)?.user?.id;
}
