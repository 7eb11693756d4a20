import {
  memberKey,
  Membership,
  type MembershipItem,
  membershipKeys,
  Workspace,
  type WorkspaceItem,
  workspaceKey,
  WorkspaceMember,
  type WorkspaceMemberItem,
} from '../entities/workspace.ts';
import { fieldsOf, itemReader } from '../table/read-item.ts';
import { findStored, listStored, listStoredByPrefix, tableKeys } from '../table/stored-items.ts';

const readWorkspace = itemReader<WorkspaceItem>(Workspace);
const readMember = itemReader<WorkspaceMemberItem>(WorkspaceMember);
const readMembership = itemReader<MembershipItem>(Membership);

/** A person's place in a workspace, as the last write left it: one unit. Undefined for who does not belong to it. */
export async function findMember(
  workspaceId: number,
  userId: number,
): Promise<WorkspaceMemberItem | undefined> {
  const stored = await findStored(memberKey(workspaceId, userId));
  return stored && readMember(stored);
}

/** Everybody in a workspace, as the last write left it: a unit for each sixteen. */
export async function listMembers(workspaceId: number): Promise<WorkspaceMemberItem[]> {
  const { data } = await WorkspaceMember.query
    .byWorkspace({ workspaceId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** The workspaces that a person belongs to, their own ones and those of them that are ending too. */
export async function listMemberships(userId: number): Promise<MembershipItem[]> {
  const { pk, prefix } = membershipKeys;
  const stored = await listStoredByPrefix(tableKeys, pk(userId), prefix, fieldsOf(Membership));
  return stored.map(readMembership);
}

/** A workspace by id, as the last write left it. */
export async function findWorkspace(workspaceId: number): Promise<WorkspaceItem | undefined> {
  const stored = await findStored(workspaceKey(workspaceId));
  return stored && readWorkspace(stored);
}

/** Workspaces by their ids, as the last write left them: a unit each. Those that are gone are left out. */
export async function listWorkspacesById(ids: number[]): Promise<WorkspaceItem[]> {
  return (await listStored(ids.map(workspaceKey), { isConsistent: true })).map(readWorkspace);
}
