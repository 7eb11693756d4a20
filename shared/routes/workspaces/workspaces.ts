import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { AuditPage, auditPageRequest } from '../../entities/site/audit-entry.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { Role } from '../../entities/accounts/role.ts';
import { Workspace } from '../../entities/workspace.ts';
import { names } from '../../limits/drive-limits.ts';
import { workspaces } from '../../limits/workspace-limits.ts';
import { success, title, workspaceId } from '../../contract/schema-fields.ts';

const workspaceParams = z.object({ id: z.coerce.number<number | string>().int().positive() });
const WorkspaceForm = z.object({ name: title(workspaces.maxNameChars, workspaces.minNameChars) });

export const listWorkspaces = defineRoute({
  name: 'listWorkspaces',
  spec: 'W1',
  method: 'GET',
  path: 'me/workspaces',
  summary: "The caller's workspaces, by name",
  access: { who: 'signedIn' },
  /** With a workspace, the owners of all of them have their permissions, too. */
  query: z.object({ workspaceId }),
  answer: success({ workspaces: z.array(Workspace) }),
});

export const createWorkspace = defineRoute({
  name: 'createWorkspace',
  spec: 'W2',
  method: 'POST',
  path: 'workspace',
  audit: 'workspace.create',
  summary: 'Create a workspace; its files count against the space of who made it',
  once: true,
  access: { who: 'signedIn', permission: 'workspaces.create' },
  body: WorkspaceForm,
  answer: success({ workspace: Workspace }),
});

export const getWorkspace = defineRoute({
  name: 'getWorkspace',
  spec: 'W3',
  method: 'GET',
  path: 'workspace/{id}',
  summary: 'A workspace with its members and open invitations',
  access: { who: 'signedIn', object: 'workspace' },
  params: workspaceParams,
  answer: success({ workspace: Workspace }),
});

export const updateWorkspace = defineRoute({
  name: 'updateWorkspace',
  spec: 'W4',
  method: 'PUT',
  path: 'workspace/{id}',
  audit: 'workspace.update',
  summary: 'Rename a workspace',
  access: { who: 'signedIn', object: 'workspace' },
  params: workspaceParams,
  body: WorkspaceForm,
  answer: success({ workspace: Workspace }),
});

export const deleteWorkspace = defineRoute({
  name: 'deleteWorkspace',
  spec: 'W5',
  method: 'DELETE',
  path: 'workspace/{id}',
  audit: 'workspace.delete',
  summary: "Delete a workspace; its files come into the trash of its owner's own space",
  access: { who: 'signedIn', object: 'workspace' },
  params: workspaceParams,
  answer: success({}),
});

export const uploadWorkspaceAvatar = defineRoute({
  name: 'uploadWorkspaceAvatar',
  spec: 'W6',
  method: 'POST',
  path: 'workspace/{id}/avatar',
  summary: 'Set the picture of a workspace',
  access: { who: 'signedIn', object: 'workspace' },
  params: workspaceParams,
  /** `file`, an image of at most 2 MB. */
  bodyType: 'formData',
  answer: success({ workspace: Workspace }),
  rateLimit: { name: 'avatar', max: 20, windowSeconds: 60, per: 'caller' },
});

export const deleteWorkspaceAvatar = defineRoute({
  name: 'deleteWorkspaceAvatar',
  spec: 'W6',
  method: 'DELETE',
  path: 'workspace/{id}/avatar',
  summary: 'Take the picture of a workspace away',
  access: { who: 'signedIn', object: 'workspace' },
  params: workspaceParams,
  answer: success({ workspace: Workspace }),
});

export const listWorkspaceRoles = defineRoute({
  name: 'listWorkspaceRoles',
  spec: 'W7',
  method: 'GET',
  path: 'workspace_roles',
  summary: 'Roles that members of a workspace can have',
  access: { who: 'signedIn' },
  query: z.object({
    ...pageRequest,
    query: z.string().max(names.maxChars).default(''),
  }),
  answer: success({ pagination: z.object({ data: z.array(Role), ...pageFields }) }),
});

export const listWorkspaceAudit = defineRoute({
  name: 'listWorkspaceAudit',
  spec: 'D',
  method: 'GET',
  path: 'workspace/{id}/audit',
  summary:
    'Who changed members, invitations, links and shares of a workspace, for those who may change members',
  access: { who: 'signedIn', object: 'workspace' },
  params: workspaceParams,
  query: z.object(auditPageRequest),
  answer: success({ pagination: AuditPage }),
});

export const countWorkspaceFiles = defineRoute({
  name: 'countWorkspaceFiles',
  spec: 'W8',
  method: 'GET',
  path: 'workspace_files',
  summary: 'How many files a workspace has, and their bytes',
  access: { who: 'signedIn' },
  query: z.object({ workspaceId }),
  answer: success({ files: z.int(), size: z.int() }),
});

/** Of the workspaces feature; the picture is drawn by that of the avatars, and files are counted by the drive's. */
export const workspaceRoutes = {
  listWorkspaceAudit,
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  deleteWorkspace,
  listWorkspaceRoles,
};
