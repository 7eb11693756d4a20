import type { KnownUser } from '../../data/entities/accounts/user.ts';
import type {
  WorkspaceInviteItem,
  WorkspaceItem,
  WorkspaceMemberItem,
} from '../../data/entities/workspace.ts';
import { listUsersById } from '../../data/accounts/users.ts';
import { listInvites } from '../../data/workspaces/workspace-invites.ts';
import { listMembers } from '../../data/workspaces/workspaces.ts';
import { nowMs } from '../../platform/clock.ts';
import { isOwner } from './get-workspace.ts';

/** A workspace with all people in it. */
export interface WholeWorkspace {
  workspace: WorkspaceItem;
  /** The owner first, then by when they joined. */
  members: WorkspaceMemberItem[];
  /** Those that can still be accepted, the oldest first. */
  invites: WorkspaceInviteItem[];
  /** The people of both whose accounts are there. */
  people: Map<number, KnownUser>;
}

/** Loads the people of a workspace: two queries, and half a unit for each person. */
export async function describeWorkspace(workspace: WorkspaceItem): Promise<WholeWorkspace> {
  const { workspaceId } = workspace;
  const [members, invites] = await Promise.all([listMembers(workspaceId), listInvites(workspaceId)]);
  const ids = [
    ...members.map(({ userId }) => userId),
    ...invites.flatMap(({ inviteeId }) => inviteeId ?? []),
  ];
  const people = new Map((await listUsersById(ids)).map((user) => [user.userId, user]));
  return {
    workspace,
    members: members.sort(
      (one, other) => Number(isOwner(other)) - Number(isOwner(one)) || one.joinedAtMs - other.joinedAtMs,
    ),
    invites: invites.filter(isOpen).sort((one, other) => one.createdAtMs - other.createdAtMs),
    people,
  };
}

/** Whether an invitation can still be accepted. */
export function isOpen({ expiresAtMs }: Pick<WorkspaceInviteItem, 'expiresAtMs'>): boolean {
  return expiresAtMs > nowMs();
}
