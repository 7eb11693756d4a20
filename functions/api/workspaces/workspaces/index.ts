import { workspacesRoutes } from '#shared/routes/workspaces/workspace-members.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(workspacesRoutes, {
  listWorkspaceAudit: () => import('./list-workspace-audit.ts'),
  listWorkspaces: () => import('./list-workspaces.ts'),
  createWorkspace: () => import('./create-workspace.ts'),
  getWorkspace: () => import('./get-workspace.ts'),
  updateWorkspace: () => import('./update-workspace.ts'),
  deleteWorkspace: () => import('./delete-workspace.ts'),
  listWorkspaceRoles: () => import('./list-workspace-roles.ts'),
  sendInvites: () => import('./send-invites.ts'),
  resendInvite: () => import('./resend-invite.ts'),
  joinWorkspace: () => import('./join-workspace.ts'),
  deleteInvite: () => import('./delete-invite.ts'),
  changeMemberRole: () => import('./change-member-role.ts'),
  changeInviteRole: () => import('./change-invite-role.ts'),
  deleteMember: () => import('./delete-member.ts'),
});
