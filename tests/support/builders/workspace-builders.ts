import type { Workspace, WorkspaceInvite } from '#shared/entities/workspace.ts';
import { joinWorkspace, sendInvites } from '#shared/routes/workspaces/workspace-members.ts';
import { createWorkspace, deleteWorkspace, listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newPerson, type Person } from '../people.ts';
import type { Answer, Visitor } from '../visitor.ts';

function demand(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Expected 200, got ${answer.status}: ${answer.text}`);
  return answer;
}

let counter = 0;

export async function newWorkspace(owner: Visitor, name = `Team ${(counter += 1)}`): Promise<Workspace> {
  const answer = await owner.call(createWorkspace, { body: { name } });
  return demand(answer).body.workspace as Workspace;
}

/**
 * Deletes what workspaces somebody owns, as only so many may be theirs.
 * @param kept how many of the latest stay
 */
export async function dropWorkspaces(owner: Person, kept = 0): Promise<void> {
  const { workspaces } = demand(await owner.call(listWorkspaces)).body as { workspaces: Workspace[] };
  const own = workspaces.filter(({ owner_id }) => owner_id === owner.id).map(({ id }) => id);
  const latestFirst = own.toSorted((a, b) => b - a);
  for (const id of latestFirst.slice(kept)) demand(await owner.call(deleteWorkspace, { params: { id } }));
}

/** Invites an address, as an editor unless told otherwise. */
export async function invite(
  inviter: Visitor,
  workspace: Workspace,
  email: string,
  roleId: number = workspaceRoleIds.editor,
): Promise<WorkspaceInvite> {
  const answer = await inviter.call(sendInvites, {
    params: { id: workspace.id },
    body: { emails: [email], role_id: roleId },
  });
  return (demand(answer).body.invites as [WorkspaceInvite])[0];
}

/** Makes a person a member, by an invitation that they accept. */
export async function addMember(
  inviter: Visitor,
  workspace: Workspace,
  person: Person,
  roleId?: number,
): Promise<void> {
  const { id } = await invite(inviter, workspace, person.email, roleId);
  demand(await person.call(joinWorkspace, { params: { inviteId: id } }));
}

/** A workspace with somebody of every role in it. */
export async function newTeam() {
  const people = await Promise.all(Array.from({ length: 5 }, () => newPerson()));
  const [owner, admin, editor, contributor, viewer] = people as [Person, Person, Person, Person, Person];
  const workspace = await newWorkspace(owner);
  await addMember(owner, workspace, admin, workspaceRoleIds.admin);
  await addMember(owner, workspace, editor, workspaceRoleIds.editor);
  await addMember(owner, workspace, contributor, workspaceRoleIds.contributor);
  await addMember(owner, workspace, viewer, workspaceRoleIds.viewer);
  return { workspace, owner, admin, editor, contributor, viewer };
}

export type Team = Awaited<ReturnType<typeof newTeam>>;
