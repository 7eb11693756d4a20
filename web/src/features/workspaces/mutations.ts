import type { Workspace, WorkspaceInvite, WorkspaceMember } from '#shared/entities/workspace.ts';
import {
  changeInviteRole,
  changeMemberRole,
  deleteInvite,
  deleteMember,
  resendInvite,
  sendInvites,
} from '#shared/routes/workspaces/workspace-members.ts';
import {
  createWorkspace as createRoute,
  deleteWorkspace as deleteRoute,
  deleteWorkspaceAvatar,
  updateWorkspace,
  uploadWorkspaceAvatar,
} from '#shared/routes/workspaces/workspaces.ts';
import { call } from '../../api/call.ts';
import { refreshWorkspaces } from '../../parts/drive/drive-spaces.ts';
import { orGone } from '../../api/or-gone.ts';
import { runChange } from '../../api/run-change.ts';

/** Runs a change of a workspace, and reads anew what is shown of it. @throws ApiError */
async function change<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await runChange(send);
  } finally {
    // Also where it failed: what is shown may be why.
    await refreshWorkspaces();
  }
}

/** Makes a workspace, of which the caller is the owner. @throws ApiError also where they have enough of them */
export async function createWorkspace(name: string): Promise<Workspace> {
  return (await change(() => call(createRoute, { body: { name } }))).workspace;
}

/** @throws ApiError */
export async function renameWorkspace(id: number, name: string): Promise<void> {
  await change(() => call(updateWorkspace, { params: { id }, body: { name } }));
}

/** @throws ApiError with what is wrong at `file` */
export async function setWorkspaceImage(id: number, file: File): Promise<void> {
  const body = new FormData();
  body.set('file', file);
  await change(() => call(uploadWorkspaceAvatar, { params: { id }, body }));
}

/** Takes the picture away. @throws ApiError */
export async function removeWorkspaceImage(id: number): Promise<void> {
  await change(() => call(deleteWorkspaceAvatar, { params: { id } }));
}

/** @throws ApiError */
export async function deleteWorkspace(id: number): Promise<void> {
  await runChange(() => orGone(call(deleteRoute, { params: { id } })));
}

/** @throws ApiError with what is wrong with each address */
export async function invite(id: number, emails: readonly string[], roleId: number): Promise<void> {
  const body = { emails: [...emails], role_id: roleId };
  await change(() => call(sendInvites, { params: { id }, body }));
}

/** @throws ApiError where it was sent lately */
export async function inviteAgain({ workspace_id: id, id: inviteId }: WorkspaceInvite): Promise<void> {
  await change(() => call(resendInvite, { params: { id, inviteId } }));
}

/** By somebody who may invite. @throws ApiError */
export async function cancelInvite({ id: inviteId }: WorkspaceInvite): Promise<void> {
  await change(() => orGone(call(deleteInvite, { params: { inviteId } })));
}

/** Gives a member or an invitation another role. @throws ApiError */
export async function changeRole(person: WorkspaceMember | WorkspaceInvite, roleId: number): Promise<void> {
  const { workspace_id: id } = person;
  const body = { role_id: roleId };
  await change<unknown>(() =>
    person.model_type === 'member'
      ? call(changeMemberRole, { params: { id, memberId: person.member_id }, body })
      : call(changeInviteRole, { params: { id, inviteId: person.id }, body }),
  );
}

/** @throws ApiError */
export async function removeMember({
  workspace_id: id,
  member_id: memberId,
}: WorkspaceMember): Promise<void> {
  await change(() => orGone(call(deleteMember, { params: { id, memberId } })));
}

/** By the member. @throws ApiError */
export async function leaveWorkspace(member: WorkspaceMember): Promise<void> {
  const { workspace_id: id, member_id: memberId } = member;
  await runChange(() => orGone(call(deleteMember, { params: { id, memberId } })));
}
