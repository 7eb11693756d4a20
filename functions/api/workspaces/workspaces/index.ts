import { workspacesRoutes } from '#shared/routes/workspaces/workspace-members.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { changeInviteRole } from './change-invite-role.ts';
import { changeMemberRole } from './change-member-role.ts';
import { createWorkspace } from './create-workspace.ts';
import { deleteInvite } from './delete-invite.ts';
import { deleteMember } from './delete-member.ts';
import { deleteWorkspace } from './delete-workspace.ts';
import { getWorkspace } from './get-workspace.ts';
import { joinWorkspace } from './join-workspace.ts';
import { listWorkspaceRoles } from './list-workspace-roles.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { resendInvite } from './resend-invite.ts';
import { sendInvites } from './send-invites.ts';
import { updateWorkspace } from './update-workspace.ts';

export const handler = endpoint(workspacesRoutes, {
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  deleteWorkspace,
  listWorkspaceRoles,
  sendInvites,
  resendInvite,
  joinWorkspace,
  deleteInvite,
  changeMemberRole,
  changeInviteRole,
  deleteMember,
});
