import { randomUUID } from 'node:crypto';
import type { Workspace, WorkspaceInvite } from '#shared/entities/workspace.ts';
import { joinWorkspace, sendInvites } from '#shared/routes/workspaces/workspace-members.ts';
import { getWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import type { Person } from '../people.ts';
import type { Answer } from '../visitor.ts';

/** What people are invited as. */
const role_id = workspaceRoleIds.editor;

/** An address that nobody has. */
export const someAddress = (): string => `${randomUUID()}@example.com`;
export const join = (person: Person, inviteId: string): Promise<Answer> =>
  person.call(joinWorkspace, { params: { inviteId } });
export const send = (person: Person, { id }: Workspace, emails: unknown): Promise<Answer> =>
  person.call(sendInvites, { params: { id }, body: { emails, role_id } });

/** The invitations of a workspace that nobody has answered yet. */
export async function openOf(person: Person, { id }: Workspace): Promise<WorkspaceInvite[]> {
  const { body } = await person.call(getWorkspace, { params: { id } });
  return (body.workspace as Workspace).invites ?? [];
}
