import {
  Membership,
  type MembershipItem,
  Workspace,
  type WorkspaceItem,
  WorkspaceMember,
  type WorkspaceMemberItem,
} from '../entities/workspace.ts';

const consistent = { consistent: true } as const;

/** A person's place in a workspace, as the last write left it: one unit. Undefined for who does not belong to it. */
export async function findMember(
  workspaceId: number,
  userId: number,
): Promise<WorkspaceMemberItem | undefined> {
  const { data } = await WorkspaceMember.get({ workspaceId, userId }).go(consistent);
  return data ?? undefined;
}

/** Everybody in a workspace, as the last write left it: a unit for each sixteen. */
export async function listMembers(workspaceId: number): Promise<WorkspaceMemberItem[]> {
  const { data } = await WorkspaceMember.query
    .byWorkspace({ workspaceId })
    .go({ ...consistent, pages: 'all' });
  return data;
}

/** The workspaces that a person belongs to, their own ones and those of them that are ending too. */
export async function listMemberships(userId: number): Promise<MembershipItem[]> {
  const { data } = await Membership.query.byUser({ userId }).go({ ...consistent, pages: 'all' });
  return data;
}

/** A workspace by id, as the last write left it. */
export async function findWorkspace(workspaceId: number): Promise<WorkspaceItem | undefined> {
  const { data } = await Workspace.get({ workspaceId }).go(consistent);
  return data ?? undefined;
}

const batchSize = 100;

/** Workspaces by their ids, as the last write left them: a unit each. Those that are gone are left out. */
export async function listWorkspacesById(ids: number[]): Promise<WorkspaceItem[]> {
  const found: WorkspaceItem[] = [];
  let keys = ids.map((workspaceId) => ({ workspaceId }));
  while (keys.length > 0) {
    const { data, unprocessed } = await Workspace.get(keys.splice(0, batchSize)).go(consistent);
    found.push(...data);
    keys = [...keys, ...unprocessed];
  }
  return found;
}
