import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { Workspace, WorkspaceInvite } from '../../entities/workspace.ts';
import { workspaces } from '../../limits/workspace-limits.ts';
import { email, success } from '../../contract/schema-fields.ts';
import { workspaceRoles } from '../../workspace-roles.ts';
import { workspaceRoutes } from './workspaces.ts';

const workspace = { id: z.coerce.number<number | string>().int().positive() };
const member = { memberId: z.coerce.number<number | string>().int().positive() };
const invite = { inviteId: z.uuid() };

const roleId = z.coerce
  .number<number | string>(inputError('roleRequired'))
  .refine((id) => workspaceRoles.some((role) => role.id === id), inputError('unknownRole'));

export const sendInvites = defineRoute({
  name: 'sendInvites',
  spec: 'W9',
  method: 'POST',
  path: 'workspace/{id}/invite',
  audit: 'invite.create',
  summary: 'Invite people to a workspace by their e-mail addresses',
  once: true,
  access: { who: 'signedIn', object: 'workspace' },
  params: z.object(workspace),
  body: z.object({
    emails: z
      .array(email, inputError('required'))
      .min(1, inputError('emailRequired'))
      .max(
        workspaces.maxInvitesPerCall,
        inputError({ code: 'tooManyEmails', params: { count: workspaces.maxInvitesPerCall } }),
      ),
    role_id: roleId,
  }),
  /** Those that were made, in the order of the addresses; the same address twice is one. */
  answer: success({ invites: z.array(WorkspaceInvite) }),
});

export const resendInvite = defineRoute({
  name: 'resendInvite',
  spec: 'W10',
  method: 'POST',
  path: 'workspace/{id}/invite/{inviteId}/resend',
  audit: 'invite.resend',
  summary: 'Send an invitation once more, and prolong it',
  access: { who: 'signedIn', object: 'workspace' },
  params: z.object({ ...workspace, ...invite }),
  answer: success({ invite: WorkspaceInvite }),
});

export const joinWorkspace = defineRoute({
  name: 'joinWorkspace',
  spec: 'W11',
  method: 'GET',
  path: 'workspace/join/{inviteId}',
  audit: 'member.join',
  summary: 'Accept an invitation',
  once: true,
  access: { who: 'session', object: 'invite' },
  params: z.object(invite),
  answer: success({ workspace: Workspace }),
});

export const deleteInvite = defineRoute({
  name: 'deleteInvite',
  spec: 'W12',
  method: 'DELETE',
  path: 'workspace/invite/{inviteId}',
  audit: 'invite.delete',
  summary: 'Decline an invitation, or take it back',
  access: { who: 'signedIn', object: 'invite' },
  params: z.object(invite),
  answer: success({}),
});

export const changeMemberRole = defineRoute({
  name: 'changeMemberRole',
  spec: 'W13',
  method: 'POST',
  path: 'workspace/{id}/member/{memberId}/change-role',
  audit: 'member.update',
  summary: 'Give a member another role',
  access: { who: 'signedIn', object: 'workspace' },
  params: z.object({ ...workspace, ...member }),
  body: z.object({ role_id: roleId }),
  answer: success({ workspace: Workspace }),
});

export const changeInviteRole = defineRoute({
  name: 'changeInviteRole',
  spec: 'W14',
  method: 'POST',
  path: 'workspace/{id}/invite/{inviteId}/change-role',
  audit: 'invite.update',
  summary: 'Give an invitation another role',
  access: { who: 'signedIn', object: 'workspace' },
  params: z.object({ ...workspace, ...invite }),
  body: z.object({ role_id: roleId }),
  answer: success({ workspace: Workspace }),
});

export const deleteMember = defineRoute({
  name: 'deleteMember',
  spec: 'W15',
  method: 'DELETE',
  path: 'workspace/{id}/member/{memberId}',
  audit: 'member.delete',
  summary: 'Remove a member from a workspace, or leave it',
  access: { who: 'signedIn', object: 'workspace' },
  params: z.object({ ...workspace, ...member }),
  answer: success({}),
});

/** The workspaces feature: one function. */
export const workspacesRoutes = {
  ...workspaceRoutes,
  sendInvites,
  resendInvite,
  joinWorkspace,
  deleteInvite,
  changeMemberRole,
  changeInviteRole,
  deleteMember,
};
